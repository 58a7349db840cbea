import { formatCount, formatMoment, formatMoney } from '@yakamoz/site/format';
import { ButtonLook } from '@yakamoz/ui/button';
import { Card } from '@yakamoz/ui/card';
import { Moonglade } from '@yakamoz/ui/moonglade';
import { Link } from 'react-router';

import { FigureList } from '../../shared/bonuses/figure-list.tsx';
import type { Gift } from '../../shared/bonuses/gifts-query.ts';
import { writePlaying } from '../../shared/games/game-address.ts';
import { lobbyPaths } from '../../shared/games/lobby-paths.ts';
import { closedPlay } from '../../shared/play-safety/closed-play.ts';
import { bonusTexts } from './bonus-texts.ts';

const texts = bonusTexts.gifts;

interface GiftCardProps {
  gift: Gift;
  currency: string;
}

/** Rounds at the house's cost: how many are left, what each is worth, until when, and the way to them. */
export function GiftCard({ gift, currency }: GiftCardProps) {
  const { game, count, used, left, stake, won, ends_at: ends } = gift;
  const money = (amount: string) => formatMoney(amount, currency);
  return (
    <Card as="li" className="grid content-start gap-4">
      <div className="grid gap-1">
        <p className="text-sm font-semibold text-text-2">{texts.rounds}</p>
        <h3 className="font-sans text-lg">{gift.name ?? texts.byHand}</h3>
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-sm text-text-2">{texts.left}</span>
        <strong className="tnum font-display text-2xl text-mehtap">
          {texts.leftOf(formatCount(left), formatCount(count))}
        </strong>
      </p>
      <Moonglade
        layout="row"
        dashes={10}
        lit={used / count}
        label={texts.meter(used, count)}
        className="flex w-full [--glade-height:6px] [--glade-width:100%]"
      />
      <FigureList
        figures={[
          { label: texts.game, value: game.name },
          { label: texts.stake, value: money(stake) },
          { label: texts.won, value: money(won) },
          { label: texts.ends, value: formatMoment(ends) },
        ]}
      />
      <p className="text-13 text-text-3">{texts.cash}</p>
      <WayToPlay game={game} />
    </Card>
  );
}

/** Nobody is led to a game that would send them away. */
function WayToPlay({ game: { code, name, kind, open } }: Pick<Gift, 'game'>) {
  const closed = closedPlay.use();
  if (closed || !open) return <p className="text-sm text-text-2">{closed ? texts.noPlay : texts.noGame}</p>;
  return (
    <ButtonLook>
      <Link
        to={lobbyPaths[kind] + writePlaying(new URLSearchParams(), { code, demo: false })}
        className="justify-self-start"
        aria-label={texts.openNamed(name)}
      >
        {texts.open}
      </Link>
    </ButtonLook>
  );
}
