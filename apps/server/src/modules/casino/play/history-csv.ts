// A player's rounds within a filter as a file.
import type { Currency, PlayerId } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import { byteOrderMark, csvWriter } from '../../../platform/csv.ts';
import type { CsvFigure, CsvForm } from '../../../platform/csv.ts';
import type { Context } from '../context.ts';
import { fileRoundsMax } from '../terms.ts';
import { everyRoundOf, roundIdOf } from './history.ts';
import { historyTexts as texts } from './history-texts.ts';
import type { RoundFilter } from './round-store.ts';

const dateFormat = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  dateStyle: 'short',
  timeStyle: 'short',
});
const shownTime = (at: Date | null): string => (at === null ? '' : dateFormat.format(at));

/** The newest first; the last row adds them up. */
export async function* roundsCsv(
  context: Pick<Context, 'platform'>,
  player: { playerId: PlayerId; currency: Currency },
  filter: RoundFilter,
  form: CsvForm,
): AsyncGenerator<string> {
  const file = csvWriter(form);
  const figure = (minor: bigint): CsvFigure => file.figure(decimalOf(minor));
  const sums = { rounds: 0, staked: 0n, won: 0n };
  let isCut = false;
  yield byteOrderMark + file.row(texts.heads);
  for await (const page of everyRoundOf(context, player.playerId, filter)) {
    const rounds = page.slice(0, fileRoundsMax - sums.rounds);
    isCut = rounds.length < page.length;
    for (const { staked, won } of rounds) {
      sums.rounds += 1;
      sums.staked += staked;
      sums.won += won;
    }
    yield rounds
      .map((round) =>
        file.row([
          roundIdOf(round),
          shownTime(round.openedAt),
          round.gameName,
          round.providerName,
          figure(round.staked),
          figure(round.won),
          figure(round.won - round.staked),
          round.currency,
          texts.states[round.state],
          shownTime(round.closedAt),
        ]),
      )
      .join('');
    if (isCut) break;
  }
  const { staked, won } = sums;
  const title = isCut ? `${texts.total}. ${texts.cut}` : texts.total;
  yield file.row([
    title,
    '',
    '',
    '',
    figure(staked),
    figure(won),
    figure(won - staked),
    player.currency,
    '',
    '',
  ]);
}
