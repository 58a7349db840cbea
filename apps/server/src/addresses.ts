// How the addresses of engines and companies are written in the environment.
import * as z from 'zod/mini';

export const url = (protocol: RegExp) =>
  z.url({ protocol, error: `must be an address like ${protocol.source}` });

/** The driver has neither a list of hosts nor the choice of one that takes writes: it would ignore both without a word. */
export const postgresUrl = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => !text.includes(',') && !new URLSearchParams(text.split('?')[1]).has('target_session_attrs'),
        'must name one host, without target_session_attrs: of a cluster, the proxy that leads to its primary (docs/runbooks/failover.md)',
      ),
    ),
  url(/^postgres(ql)?$/),
);
const natsAddress = url(/^(nats|tls)$/);
export const natsUrls = z.string().check(
  z.refine(
    (text) => text.split(',').every((address) => natsAddress.safeParse(address.trim()).success),
    'must be an address like ^(nats|tls)$, or several of them, separated by commas',
  ),
  z.refine((text) => {
    const told = text.split(',').map((address) => /^.*:\/\/(?:[^@/]*@)?/.exec(address.trim())?.[0]);
    return new Set(told).size === 1;
  }, 'must have one scheme and one account for all servers of the cluster'),
);

/** Of the stream of news: an even number would survive no more losses than the odd one below. */
export const natsReplicas = z.pipe(
  z.enum(['1', '3', '5'], 'must be 1, 3 or 5'),
  z.transform((text) => Number(text)),
);
