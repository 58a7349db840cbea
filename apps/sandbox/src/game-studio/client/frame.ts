// Messages between this page and the house's page around it: docs/protocols/game-frame. None of them sets money.

interface Heard {
  type: string;
  on?: unknown;
}

export interface Frame {
  tell(type: string, facts?: object): void;
  on(type: 'sound' | 'pause' | 'go-on' | 'reload-balance', hear: (message: Heard) => void): void;
  /** False for a demo that is opened by itself. */
  isEmbedded: boolean;
}

const protocol = 'game-frame/1';

export function createFrame(houseOrigin: string): Frame {
  const isEmbedded = window.parent !== window && houseOrigin !== '';
  const listeners = new Map<string, ((message: Heard) => void)[]>();

  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (!isEmbedded || event.source !== window.parent || event.origin !== houseOrigin) return;
    const message = Object(event.data) as Heard & { protocol?: unknown };
    if (message.protocol !== protocol) return;
    for (const hear of listeners.get(message.type) ?? []) hear(message);
  });

  return {
    isEmbedded,
    tell(type, facts = {}) {
      if (isEmbedded) window.parent.postMessage({ protocol, type, ...facts }, houseOrigin);
    },
    on: (type, hear) => void listeners.set(type, [...(listeners.get(type) ?? []), hear]),
  };
}
