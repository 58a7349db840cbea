import { formatMoment, formatMoney } from '@yakamoz/site/format';
import { ButtonLook } from '@yakamoz/ui/button';
import { Icon } from '@yakamoz/ui/icon';
import { Link, useSearchParams } from 'react-router';

import { stepInto, writePlaying } from '../../shared/games/game-address.ts';
import { useOpenRounds } from '../../shared/games/open-rounds.ts';
import { useSession } from '../../shared/session/session.ts';
import { casinoTexts as texts } from './casino-texts.ts';

// More than this is a list of its own, and the history has it.
const shownMax = 3;

/** GAME-02: rounds that were begun and not ended, with the way back into each. */
export function OpenRoundCards() {
  const { user } = useSession();
  const [address] = useSearchParams();
  const rounds = useOpenRounds()?.rounds ?? [];
  if (user === null || rounds.length === 0) return null;
  return (
    <section aria-labelledby="open-rounds" className="open-rounds">
      <h2 id="open-rounds" className="px-4 pt-2 font-sans text-xs text-warn">
        {texts.openRounds}
      </h2>
      <ul className="open-rounds-row">
        {rounds.slice(0, shownMax).map(({ id, game_name: name, game_code: code, date, bet_amount: bet }) => (
          <li key={id} className="flex items-center gap-3 py-2 pr-2 pl-4">
            <Icon name="history" size={22} className="shrink-0 text-warn" />
            <span className="min-w-0 grow">
              <span className="block truncate text-sm font-bold">{name}</span>
              <span className="tnum block truncate text-xs text-text-2">
                {texts.openRound(formatMoney(bet, user.currency), formatMoment(date))}
              </span>
            </span>
            <ButtonLook size="sm">
              <Link
                to={writePlaying(address, { code, demo: false })}
                {...stepInto(undefined, null)}
                aria-label={texts.goOnWith(name)}
              >
                {texts.goOn}
              </Link>
            </ButtonLook>
          </li>
        ))}
      </ul>
    </section>
  );
}
