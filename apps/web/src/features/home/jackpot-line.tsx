import './jackpot-line.css';

import { useQuery } from '@tanstack/react-query';
import { formatMoment, formatMoney } from '@yakamoz/site/format';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { Link } from 'react-router';

import { DemoTag } from '../../shared/demo-tag.tsx';
import { writePlaying } from '../../shared/games/game-address.ts';
import { useOperator } from '../../shared/operator.ts';
import { useRotation } from '../../shared/rotation.ts';
import { useCountedUp } from './counted-up.ts';
import type { Jackpot } from './home-api.ts';
import { jackpotsQuery } from './home-api.ts';
import { homeTexts } from './home-texts.ts';
import { PauseButton } from './rotation-controls.tsx';
import { ListLooks, Section } from './section.tsx';

const texts = homeTexts.jackpots;
const everyMs = 5_000;
const shownMax = 5;

/** HOME-07: pools as the studio keeps them (D-07). */
export function JackpotLine() {
  const { operator } = useOperator();
  const query = useQuery({ ...jackpotsQuery, select: largest });
  return (
    <Section id="home-jackpots" title={texts.title} tag={operator.demo && <DemoTag />}>
      <ListLooks
        query={query}
        heightClass="jackpot-height"
        skeleton={<Skeleton className="jackpot-height" />}
        empty={texts.empty}
      >
        {(pools) => <Ticker pools={pools} />}
      </ListLooks>
    </Section>
  );
}

const largest = (pools: readonly Jackpot[]): readonly Jackpot[] =>
  pools.toSorted((a, b) => Number(b.amount) - Number(a.amount)).slice(0, shownMax);

/** As many as fit stand side by side, the first of them in full moonlight; every 5 s the row moves on by one. */
function Ticker({ pools }: { pools: readonly Jackpot[] }) {
  const rotation = useRotation({ count: pools.length, everyMs });
  const { index, moving } = rotation;
  // Here and not in an entry: those are made anew whenever the row moves on.
  const amountOf = useCountedUp(pools);
  const inOrder = [...pools.slice(index), ...pools.slice(0, index)];
  return (
    <div className="jackpot-line jackpot-height" {...rotation.holders}>
      {/* The key starts the movement again; it is none where reduced motion is preferred. */}
      <ul
        key={index}
        aria-live={moving ? 'off' : 'polite'}
        data-moved={moving || undefined}
        className="jackpot-row"
      >
        {inOrder.map((pool) => (
          <Entry key={pool.pool} pool={pool} amount={amountOf(pool)} />
        ))}
      </ul>
      <div className="jackpot-controls">
        <PauseButton rotation={rotation} texts={texts} />
      </div>
    </div>
  );
}

function Entry({ pool, amount }: { pool: Jackpot; amount: string }) {
  const { name, game_name: game, game_code: code, currency } = pool;
  return (
    <li>
      <Link to={`/casino${writePlaying(new URLSearchParams(), { code, demo: false })}`} className="jackpot">
        <span className="jackpot-name">
          {game} <span className="jackpot-pool">{name}</span>
        </span>
        <strong className="jackpot-amount">{formatMoney(amount, currency)}</strong>
        <span className="jackpot-last">{lastWinOf(pool)}</span>
      </Link>
    </li>
  );
}

function lastWinOf({ last_won_at: at, last_won_amount: amount, currency }: Jackpot): string {
  if (at === null) return texts.notWonYet;
  if (amount === null) return texts.lastWonAt(formatMoment(at));
  return texts.lastWon(formatMoney(amount, currency), formatMoment(at));
}
