// The end of a tournament, against what its players have played (PRO-16, PRO-17).

/** What a player's own rounds come to. */
export interface Contestant {
  player: number;
  rounds: number;
  /** The best multiple, in hundredths. */
  best: number;
}

/** On a board: the multiple above 29 bits of earliness. */
export interface Standing {
  player: number;
  key: bigint;
}

export interface Outcome {
  scores: (Contestant & Standing)[];
  /** What Redis had shortly before the end; undefined where it had no whole board. */
  copy: readonly Standing[] | undefined;
  finals: { place: number; player: number; best: number; prize: bigint }[];
  /** By the ledger. */
  paid: { place: number; player: number; amount: bigint }[];
}

export interface Placing {
  prizesDoubled: string[];
  prizesMissing: string[];
  boardOff: string[];
}

const earlinessBits = 29n;
const placesMax = 100;

export function judgePlaces(
  contestants: readonly Contestant[],
  outcome: Outcome,
  prizes: readonly bigint[],
): Placing {
  const places = placesOf(outcome.scores);
  return {
    boardOff: [
      ...judgeScores(contestants, outcome.scores),
      ...judgeCopy(outcome.scores, outcome.copy),
      ...judgeFinals(places, outcome.finals, prizes),
    ],
    ...judgePrizes(places, outcome.paid, prizes),
  };
}

/** The best first; of two the earlier, then the older account. */
const placesOf = (scores: Outcome['scores']): Outcome['scores'] =>
  scores
    .filter(({ best }) => best > 0)
    .toSorted((one, two) => (one.key === two.key ? one.player - two.player : one.key > two.key ? -1 : 1))
    .slice(0, placesMax);

function judgeScores(contestants: readonly Contestant[], scores: Outcome['scores']): string[] {
  const kept = new Map(scores.map((score) => [score.player, score]));
  const wrong = contestants.flatMap(({ player, rounds, best }) => {
    const score = kept.get(player);
    kept.delete(player);
    const told =
      score && `${score.rounds} rounds, best ${score.best}, on the board ${score.key >> earlinessBits}`;
    const expected = `${rounds} rounds, best ${best}, on the board ${best}`;
    return told === expected ? [] : [`player ${player} has ${told ?? 'no score'}, not ${expected}`];
  });
  return [...wrong, ...[...kept.keys()].map((player) => `player ${player} has a score and did not enter`)];
}

function judgeCopy(scores: Outcome['scores'], copy: Outcome['copy']): string[] {
  if (copy === undefined) return ['Redis has no whole board'];
  const shown = new Map(copy.map(({ player, key }) => [player, key]));
  const missing = scores.flatMap(({ player, key }) => {
    const there = shown.get(player) ?? 0n;
    shown.delete(player);
    return there === key ? [] : [`player ${player} stands at ${there} in Redis, not at ${key}`];
  });
  return [...missing, ...[...shown.keys()].map((player) => `player ${player} stands in Redis alone`)];
}

function judgeFinals(
  places: Outcome['scores'],
  finals: Outcome['finals'],
  prizes: readonly bigint[],
): string[] {
  const line = (place: number, player: number, best: number, prize: bigint): string =>
    `place ${place} is player ${player} with ${best} for ${prize}`;
  const written = new Set(finals.map(({ place, player, best, prize }) => line(place, player, best, prize)));
  const due = new Set(
    places.map(({ player, best }, index) => line(index + 1, player, best, prizes[index] ?? 0n)),
  );
  return [
    ...[...due].filter((each) => !written.has(each)).map((each) => `the end does not say: ${each}`),
    ...[...written].filter((each) => !due.has(each)).map((each) => `the end says: ${each}`),
  ];
}

/** One prize a place, to the player of that place, and none besides. */
function judgePrizes(
  places: Outcome['scores'],
  paid: Outcome['paid'],
  prizes: readonly bigint[],
): Pick<Placing, 'prizesDoubled' | 'prizesMissing'> {
  const prizesDoubled: string[] = [];
  const prizesMissing: string[] = [];
  const left = [...paid];
  for (const [index, { player }] of places.entries()) {
    const prize = prizes[index];
    if (prize === undefined) continue;
    const at = left.findIndex(
      (each) => each.place === index + 1 && each.player === player && each.amount === prize,
    );
    if (at < 0) prizesMissing.push(`place ${index + 1}: player ${player} did not get ${prize}`);
    else left.splice(at, 1);
  }
  for (const { place, player, amount } of left)
    prizesDoubled.push(`place ${place}: player ${player} got ${amount} too much`);
  return { prizesDoubled, prizesMissing };
}
