/** Every way a proof can fail. docs/protocols/fairness says what each means. */
export type FindingCode =
  | 'document.malformed'
  | 'round.commitment'
  | 'round.draw'
  | 'round.hits'
  | 'round.table'
  | 'round.multiplier'
  | 'round.payout'
  | 'round.record'
  | 'round.amounts'
  | 'day.inclusion'
  | 'day.leaf'
  | 'day.root'
  | 'day.file'
  | 'day.counts'
  | 'day.nonces'
  | 'day.mismatches'
  | 'log.inclusion'
  | 'log.root'
  | 'log.short'
  | 'log.forked'
  | 'log.consistency'
  | 'log.heads'
  | 'checkpoint.malformed'
  | 'checkpoint.key'
  | 'checkpoint.signature'
  | 'purse.seq'
  | 'purse.time'
  | 'purse.hash'
  | 'purse.balance'
  | 'purse.negative'
  | 'purse.head'
  | 'sum.leaf'
  | 'sum.parts'
  | 'sum.places'
  | 'sum.path'
  | 'audit.seq'
  | 'audit.hash'
  | 'audit.head'
  | 'chain.link'
  | 'chain.height'
  | 'chain.payout'
  | 'match.commitment'
  | 'match.score';

export interface Finding {
  code: FindingCode;
  /** For a person, in plain words. */
  words: string;
}

export const finding = (code: FindingCode, words: string): Finding => ({ code, words });
