// The records of all clients as one history.
import { type Answer, type Command, type Fact, idOf } from './facts.ts';

export interface Acknowledgement {
  player: string;
  key: string;
  answer: Answer;
}

export interface History {
  sent: Map<string, Command>;
  /** The first definite answer to each command. */
  answers: Map<string, Acknowledgement>;
  /** Further answers to the same commands. */
  repeats: Acknowledgement[];
  /** What known keys with other words were answered with. */
  contradictions: { player: string; key: string; outcome: string }[];
  /** Answers that show an older purse than one acknowledged to the same client before the command was sent. */
  outOfOrder: Acknowledgement[];
}

/** Each record is in the order of its own client; between clients there is no order. */
export function readHistory(records: readonly (readonly Fact[])[]): History {
  const history: History = {
    sent: new Map(),
    answers: new Map(),
    repeats: [],
    contradictions: [],
    outOfOrder: [],
  };
  for (const record of records) addRecord(history, record);
  return history;
}

function addRecord(history: History, record: readonly Fact[]): void {
  const lastSeq = new Map<string, bigint>();
  const seqWhenSent = new Map<string, bigint>();
  for (const fact of record) {
    if (fact.kind === 'sent') {
      history.sent.set(idOf(fact.command), fact.command);
      seqWhenSent.set(idOf(fact.command), lastSeq.get(fact.command.player) ?? 0n);
    } else if (fact.kind === 'answered') {
      const { player, answer } = fact;
      history.answers.set(idOf(fact), fact);
      const seq = BigInt(answer.seq);
      // A tombstone was made before its command was sent, so it may show an older purse.
      const isOlder = seq < (seqWhenSent.get(idOf(fact)) ?? 0n) && answer.outcome !== 'rolled_back';
      if (isOlder) history.outOfOrder.push(fact);
      if (seq > (lastSeq.get(player) ?? 0n)) lastSeq.set(player, seq);
    } else if (fact.kind === 'repeated') history.repeats.push(fact);
    else if (fact.kind === 'contradicted') history.contradictions.push(fact);
  }
}
