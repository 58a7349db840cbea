// The pull of docs/protocols/sports-feed: what the provider knows of one match.
import { createAsk } from '../../platform/http/outside-client.ts';
import { macOf } from '../../platform/http/signature-guard.ts';
import { pulledMessages } from './feed-wire.ts';
import type { FeedMessage } from './offer.ts';

/** Undefined where the provider knows nothing of it. Fails where there is no answer that counts. */
export type MatchAsk = (matchId: string) => Promise<FeedMessage[] | undefined>;

/** No answer, a fault, or another shape than the protocol's. */
export class ProviderSilent extends Error {}

interface ProviderConnection {
  url: URL;
  keyId: string;
  secret: Buffer;
}

// Nobody waits for it at a screen.
const timeoutMs = 5_000;

export function createMatchAsk({ url, keyId, secret }: ProviderConnection): MatchAsk {
  const ask = createAsk({
    url,
    timeoutMs,
    Silent: ProviderSilent,
    seal: ({ timestamp, path }) => ({
      'x-feed-key-id': keyId,
      'x-feed-timestamp': timestamp,
      'x-feed-signature': macOf(secret, `${timestamp}.`, path).toString('hex'),
    }),
  });
  return async (matchId) => {
    const { status, body } = await ask({ method: 'GET', path: `/matches/${matchId}` });
    if (status === 404) return undefined;
    const told = pulledMessages.safeParse(body);
    if (status !== 200 || !told.success) throw new ProviderSilent(`GET matches/${matchId}: ${status}`);
    if (told.data.some((message) => !('matchId' in message) || message.matchId !== matchId))
      throw new ProviderSilent(`GET matches/${matchId}: speaks of something else`);
    return told.data;
  };
}
