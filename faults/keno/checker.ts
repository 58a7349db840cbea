// Holds what players were told against what the database says. Pure.
export interface PlayerStory {
  playerId: string;
  /** Each key whose round was acknowledged, with every answer that came for it. */
  rounds: { key: string; answers: string[] }[];
  /** Every answer in the order it came. */
  texts: string[];
  /** Each seed, and which answer showed it. */
  seeds: { pair: string; seed: string; shownAt: number }[];
}

export interface BookedDraw {
  playerId: string;
  pair: string;
  nonce: number;
  key: string;
  drawn: number[];
  stake: bigint;
  payout: bigint;
}

export interface BookedPair {
  playerId: string;
  pair: string;
  rounds: number;
  client: string;
  seed: string | null;
}

export interface Books {
  draws: BookedDraw[];
  pairs: BookedPair[];
  /** Cash now, and what was given at the beginning. */
  purses: { playerId: string; cash: bigint; given: bigint }[];
}

export interface Verdict {
  doubled: string[];
  gaps: string[];
  earlySeeds: string[];
  others: string[];
  kurusOff: bigint;
}

interface ToldRound {
  round: { pair_id: string; nonce: number; drawn: number[]; payout: string };
}

export function judge(
  stories: readonly PlayerStory[],
  books: Books,
  drawOf: (seeds: { seed: string; client: string; nonce: number }) => number[],
): Verdict {
  const verdict: Verdict = { doubled: [], gaps: [], earlySeeds: [], others: [], kurusOff: 0n };
  const byKey = Map.groupBy(books.draws, ({ key }) => key);
  for (const story of stories) {
    judgeRounds(story, byKey, verdict);
    judgeSeeds(story, books, verdict);
  }
  const told = stories.reduce((sum, { rounds }) => sum + rounds.length, 0);
  if (books.draws.length !== told)
    verdict.others.push(`${told} rounds were acknowledged, ${books.draws.length} were drawn`);
  judgePairs(books, verdict, drawOf);
  for (const { playerId, cash, given } of books.purses) {
    const own = books.draws.filter((draw) => draw.playerId === playerId);
    const due = own.reduce((sum, { stake, payout }) => sum + payout - stake, given);
    verdict.kurusOff += cash > due ? cash - due : due - cash;
  }
  return verdict;
}

function judgeRounds(
  { rounds }: PlayerStory,
  byKey: ReadonlyMap<string, BookedDraw[]>,
  verdict: Verdict,
): void {
  for (const { key, answers } of rounds) {
    const [first = ''] = answers;
    const booked = byKey.get(key) ?? [];
    const [draw] = booked;
    if (booked.length !== 1 || answers.some((answer) => answer !== first))
      verdict.doubled.push(`${key}: ${booked.length} rounds, ${new Set(answers).size} answers`);
    if (draw === undefined) continue;
    const { round } = JSON.parse(first) as ToldRound;
    const isSame =
      round.pair_id === draw.pair &&
      round.nonce === draw.nonce &&
      round.drawn.join() === draw.drawn.join() &&
      BigInt(round.payout.replace('.', '')) === draw.payout;
    if (!isSame) verdict.others.push(`${key}: told another round than the one that stands`);
  }
}

/** A seed is shown by the answer that tells the end of its pair, and by none before it. */
function judgeSeeds({ playerId, seeds, texts }: PlayerStory, { pairs }: Books, verdict: Verdict): void {
  const shown = new Map(seeds.map(({ pair, shownAt }) => [pair, shownAt]));
  for (const { pair, seed } of pairs.filter((one) => one.playerId === playerId)) {
    if (seed === null) continue;
    // Nobody was told of a pair that ended with its day, or whose end was lost on the way.
    const before = texts.slice(0, shown.get(pair) ?? texts.length);
    if (before.some((text) => text.includes(seed)))
      verdict.earlySeeds.push(`the seed of ${pair} was shown before its end`);
  }
}

function judgePairs(
  { draws, pairs }: Books,
  verdict: Verdict,
  drawOf: (seeds: { seed: string; client: string; nonce: number }) => number[],
): void {
  const byPair = Map.groupBy(draws, ({ pair }) => pair);
  for (const { pair, rounds, client, seed } of pairs) {
    const own = (byPair.get(pair) ?? []).toSorted((a, b) => a.nonce - b.nonce);
    if (own.length !== rounds || own.some(({ nonce }, index) => nonce !== index))
      verdict.gaps.push(`${pair} counts ${rounds}, its nonces are ${own.map(({ nonce }) => nonce).join()}`);
    for (const { nonce, drawn } of seed === null ? [] : own)
      if (drawOf({ seed: seed ?? '', client, nonce }).join() !== drawn.join())
        verdict.others.push(`${pair}.${nonce} is not what its seeds draw`);
  }
}
