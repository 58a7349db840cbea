import type { EventStream } from '../../platform/http/event-stream.ts';
import { networkOf } from '../../platform/network.ts';
import { Refusal } from '../../platform/refusal.ts';

export interface StreamLimits {
  /** In one process. */
  max: number;
  /** In one process, from one network (network.ts): a household, an office, a phone company's gate. */
  perAddressMax: number;
}

/** RTM-9: the places of public streams of one kind; whoever finds none is refused, and nobody else notices. */
export function createStreamPlaces(limits: StreamLimits) {
  const open = new Set<EventStream>();
  const byNetwork = new Map<string, number>();

  const leave = (network: string): void => {
    const others = (byNetwork.get(network) ?? 1) - 1;
    if (others > 0) byNetwork.set(network, others);
    else byNetwork.delete(network);
  };

  return {
    size: (): number => open.size,
    take(address: string, openStream: () => EventStream): EventStream {
      if (open.size >= limits.max) throw new Refusal('platform.unavailable');
      const network = networkOf(address);
      const fromThere = byNetwork.get(network) ?? 0;
      if (fromThere >= limits.perAddressMax) throw new Refusal('platform.too_busy');
      byNetwork.set(network, fromThere + 1);
      const stream = openStream();
      open.add(stream);
      stream.onClose(() => {
        open.delete(stream);
        leave(network);
      });
      return stream;
    },
    closeAll(): void {
      for (const stream of open) stream.close();
    },
  };
}
