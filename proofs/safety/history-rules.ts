// What a history may look like by itself: SAFE-2, SAFE-3, SAFE-4 and SAFE-12.
import type { Book } from './book.ts';
import { momentOf } from './closures.ts';
import type { Breach } from './judge.ts';
import { limitOf } from './limits.ts';

const dayUs = 86_400_000_000n;
const raiseLifeUs = 7n * dayUs;
/** In days, at least: months and years differ. Süresiz lasts a year (D-45). */
const termDays: Readonly<Record<string, bigint>> = {
  week_1: 7n,
  month_1: 28n,
  month_3: 89n,
  month_6: 181n,
  year_1: 365n,
  year_2: 730n,
  year_3: 1095n,
  year_5: 1826n,
  indefinite: 365n,
};

interface Exclusion {
  began: bigint;
  mayReturnAt: bigint;
  opensAt: bigint | null;
}

interface Asked {
  cap: bigint | null;
  at: bigint;
}

export function judgeHistory({ player, history }: Book): Breach[] {
  const breaches: Breach[] = [];
  const caps = new Map<string, bigint | null>();
  const waiting = new Map<string, Asked>();
  let exclusion: Exclusion | null = null;
  let timeOut = 0n;
  let lastSeq = 0n;

  for (const [index, row] of history.entries()) {
    const say = (rule: string, text: string): void =>
      void breaches.push({ rule, text: `player ${player} history ${row.number} ${row.what}: ${text}` });
    if (row.number !== index + 1) say('SAFE-12', `comes as the ${index + 1}th`);
    if (row.purseSeq < lastSeq)
      say('SAFE-12', `holds from ${row.purseSeq} on, and what came before from ${lastSeq} on`);
    lastSeq = row.purseSeq;
    switch (row.what) {
      case 'time_out_taken': {
        const until = momentOf(row.facts['until']) ?? 0n;
        if (until < timeOut) say('SAFE-2', `ends before the one that runs`);
        if (until < row.at + dayUs) say('SAFE-2', 'is shorter than a day');
        timeOut = until;
        break;
      }
      case 'excluded':
      case 'exclusion_lengthened': {
        const running: Exclusion | null =
          exclusion === null || (exclusion.opensAt !== null && exclusion.opensAt <= row.at)
            ? null
            : exclusion;
        const began: bigint = row.what === 'excluded' || running === null ? row.at : running.began;
        const mayReturnAt = momentOf(row.facts['may_return_at']) ?? 0n;
        const days = termDays[String(row.facts['term'])] ?? 0n;
        if (mayReturnAt < began + days * dayUs)
          say('SAFE-3', `may return before the term ${String(row.facts['term'])} is over`);
        if (running !== null && mayReturnAt < running.mayReturnAt)
          say('SAFE-2', 'ends before the one that runs');
        if (running === null && row.what === 'exclusion_lengthened') say('SAFE-2', 'nothing was excluded');
        exclusion = { began, mayReturnAt, opensAt: null };
        break;
      }
      case 'return_asked': {
        const opensAt = momentOf(row.facts['opens_at']) ?? 0n;
        if (exclusion === null) say('SAFE-3', 'nothing was excluded');
        else if (row.at < exclusion.mayReturnAt) say('SAFE-3', 'before its end');
        if (row.by !== 'player') say('SAFE-3', `by ${row.by}`);
        if (opensAt < row.at + dayUs) say('SAFE-2', 'opens within 24 hours');
        if (exclusion !== null) exclusion.opensAt = opensAt;
        break;
      }
      case 'limit_set': {
        const { kind, window, cap } = limitOf(row);
        const before = caps.get(`${kind} ${window}`) ?? null;
        if (isRaise(before, cap))
          say('SAFE-4', `${kind} ${window} from ${before} to ${cap ?? 'none'} at once`);
        caps.set(`${kind} ${window}`, cap);
        // A lower one takes the wish for a higher one with it.
        waiting.delete(`${kind} ${window}`);
        break;
      }
      case 'limit_asked': {
        const { kind, window, cap } = limitOf(row);
        waiting.set(`${kind} ${window}`, { cap, at: row.at });
        break;
      }
      case 'limit_dropped': {
        const { kind, window } = limitOf(row);
        waiting.delete(`${kind} ${window}`);
        break;
      }
      case 'limit_confirmed': {
        const { kind, window, cap } = limitOf(row);
        const asked = waiting.get(`${kind} ${window}`);
        if (asked === undefined) say('SAFE-4', 'nobody had asked for it');
        else if (asked.cap !== cap)
          say('SAFE-4', `asked was ${asked.cap ?? 'none'}, confirmed ${cap ?? 'none'}`);
        else if (row.at < asked.at + dayUs) say('SAFE-4', 'within 24 hours');
        else if (row.at > asked.at + dayUs + raiseLifeUs) say('SAFE-4', 'after it had lapsed');
        waiting.delete(`${kind} ${window}`);
        caps.set(`${kind} ${window}`, cap);
        break;
      }
    }
  }
  return breaches;
}

const isRaise = (before: bigint | null, after: bigint | null): boolean =>
  before !== null && (after === null || after > before);
