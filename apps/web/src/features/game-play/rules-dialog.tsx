import { formatCount, formatMoney } from '@yakamoz/site/format';
import { Dialog } from '@yakamoz/ui/dialog';

import { useGameDesk } from '../../shared/games/game-desk.ts';
import { formatReturn } from '../../shared/games/game-facts.tsx';
import { gamesTexts } from '../../shared/games/games-texts.ts';
import { gamePlayTexts as texts } from './game-play-texts.ts';
import type { GameFacts } from './launch.ts';

interface RulesDialogProps {
  game: GameFacts;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** GAME-06: what a player should know, as the studio tells it and as it was found. */
export function RulesDialog({ game, open, onOpenChange }: RulesDialogProps) {
  const { currency } = useGameDesk();
  // The house's own: a game may offer less, never more.
  const bounds = game.bet_limits.find((limit) => limit.currency === currency);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.rulesTitle(game.game_name)}
      width="lg"
      closeLabel={texts.closeRules}
    >
      <div className="grid gap-6">
        <dl aria-label={texts.facts} className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {linesOf(game).map(([name, value]) => (
            <div key={name} className="flex items-baseline justify-between gap-4 border-b border-line pb-2">
              <dt className="text-13 text-text-2">{name}</dt>
              <dd className="tnum text-right text-sm font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        {bounds && (
          <p className="text-sm text-text-2">
            {texts.bounds(formatMoney(bounds.min, currency), formatMoney(bounds.max, currency))}
          </p>
        )}
        {game.rtp_note !== null && (
          <p className="rounded-tile border border-line bg-s1 px-4 py-3 text-13 text-text-2">
            {texts.rtpNote(game.rtp_note)}
          </p>
        )}
        {game.rules === null && <p className="text-sm text-text-2">{texts.noRules}</p>}
        {game.rules?.map(({ heading, text }) => (
          <section key={heading}>
            <h3 className="text-base">{heading}</h3>
            <p className="mt-1 max-w-prose text-sm whitespace-pre-line text-text-2">{text}</p>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

/** Only what is known. */
function linesOf(game: GameFacts): [string, string][] {
  const known = (name: string, value: string | undefined): [string, string][] =>
    value === undefined ? [] : [[name, value]];
  return [
    [texts.provider, game.provider_name],
    ...known(texts.rtp, game.rtp === null ? undefined : formatReturn(game.rtp)),
    ...known(
      texts.volatility,
      game.volatility === null ? undefined : gamesTexts.volatilities[game.volatility],
    ),
    ...known(
      texts.maxWin,
      game.max_win === null ? undefined : texts.times(formatCount(Number(game.max_win))),
    ),
    ...known(texts.version, game.version ?? undefined),
  ];
}
