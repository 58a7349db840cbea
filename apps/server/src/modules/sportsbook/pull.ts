// Asks the provider about matches whose end was not heard.
import type { Database, Tx } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import { changesOf, doubtsIn, matchesIn, picturesOf, saveChanges, sayDoubts } from './batches.ts';
import type { Doubt } from './batches.ts';
import * as feedStore from './feed-store.ts';
import type { FeedMessage, KnownMatch } from './offer.ts';
import type { Picture } from './pictures.ts';
import * as producerStore from './producer-store.ts';
import { ProviderSilent } from './provider-client.ts';
import type { MatchAsk } from './provider-client.ts';
import * as pullStore from './pull-store.ts';

interface Asking {
  database: Database;
  log: Log;
  ask: MatchAsk;
  show: (pictures: Picture[]) => void;
}

const askedAtOnce = 20;

export async function askForResults({ database, log, ask, show }: Asking): Promise<number> {
  const due = await database.inTransaction((tx) => pullStore.takeDue(tx, askedAtOnce));
  for (const matchId of due) {
    // The others of the round are asked about all the same; this one comes again when it is due.
    await askAbout(matchId, { database, log, ask, show }).catch((error: unknown) =>
      log.error({ matchId, error }, 'what the betting provider says about a match could not be taken'),
    );
  }
  return due.length;
}

async function askAbout(matchId: string, { database, log, ask, show }: Asking): Promise<void> {
  const before = await decisionsOf(database.reader, matchId);
  const told = await ask(matchId).catch((error: unknown) => {
    if (error instanceof ProviderSilent) return error;
    throw error;
  });
  if (told instanceof ProviderSilent)
    log.warn({ matchId, error: told }, 'no answer about a match without a result');
  else if (told === undefined)
    log.warn({ matchId }, 'the betting provider does not know a match without a result');
  const { shown, doubts } = await database.inTransaction(async (tx) => {
    await pullStore.noteAnswer(
      tx,
      matchId,
      told === undefined ? 'unknown' : told instanceof ProviderSilent ? 'silent' : 'told',
    );
    return Array.isArray(told) ? takeTold(tx, { matchId, told, before }) : nothing;
  });
  sayDoubts(log, doubts);
  show(shown);
}

const decisionsOf = async (
  reader: Parameters<typeof feedStore.knownDecisions>[0],
  matchId: string,
): Promise<string> =>
  JSON.stringify(
    (await feedStore.knownDecisions(reader, [matchId])).get(matchId)?.map(({ key }) => key) ?? [],
  );

interface Learnt {
  shown: Picture[];
  doubts: readonly Doubt[];
}
const nothing: Learnt = { shown: [], doubts: [] };

interface Told {
  matchId: string;
  told: readonly FeedMessage[];
  /** What was decided when the question was asked. */
  before: string;
}

/**
 * Takes the end and the decisions of the match, in the name of its owner. Prices are left out: what was stopped since the answer was
 * written must not open by it. Where the feed brought a decision meanwhile, the answer is older and nothing of it is taken.
 */
async function takeTold(tx: Tx, { matchId, told, before }: Told): Promise<Learnt> {
  const { producer } = await pullStore.ownerOf(tx, matchId);
  await producerStore.holdProducer(tx, producer);
  const matches = await feedStore.lockMatches(tx, { ids: [matchId], openOf: [] });
  const match = matches.get(matchId);
  if (match?.producer !== producer || (await decisionsOf(tx, matchId)) !== before) return nothing;
  const fresh = endOf(match, told);
  if (matchesIn(fresh).length === 0) return nothing;
  const { epochNo } = await pullStore.ownerOf(tx, matchId);
  const changes = await changesOf(tx, { producer, epochNo, fresh, matches });
  const shown = await picturesOf(tx, await saveChanges(tx, producer, changes));
  return { shown, doubts: doubtsIn(changes) };
}

function endOf(match: KnownMatch, told: readonly FeedMessage[]): FeedMessage[] {
  const isOver = told.some(
    (message) =>
      message.type === 'state' && message.state.status !== 'scheduled' && message.state.status !== 'live',
  );
  return told.filter(({ type }) => {
    if (type === 'decision' || type === 'seed') return true;
    // One that was taken off is introduced again, because it ends.
    if (type === 'fixture') return isOver && match.status === 'off';
    return type === 'state' && isOver && ['scheduled', 'live', 'off'].includes(match.status);
  });
}
