import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ResponseFor } from '@yakamoz/contracts';
import { decimalOf, minorOf } from '@yakamoz/money';
import { meterOf } from '@yakamoz/promotions';
import { formatMoney } from '@yakamoz/site/format';

import { api } from '../../shared/api-client.ts';
import { useFollowedRun } from '../../shared/bonuses/follow-run.ts';
import { bonusesTexts as texts } from '../../shared/bonuses/bonuses-texts.ts';
import { useShownFigure } from '../../shared/session/held-figures.ts';
import { useSession } from '../../shared/session/session.ts';
import { launchResultQuery } from './launch.ts';

/** A run's terms and a game's return stand still; a new run is another key. */
const runGameQuery = (runId: string, gameId: number) =>
  queryOptions({
    queryKey: ['member', 'run-game', runId, gameId],
    queryFn: () => api('GET /api/v1/bonuses/run/game', { query: { game_id: String(gameId) } }),
    staleTime: 300_000,
  });

interface RunStripProps {
  gameId: number;
  launchId: string | undefined;
}

/** While a bonus runs: what is left of its turnover, what that means in this game, and what binds a stake, in sight of whoever places one. */
export function RunStrip({ gameId, launchId }: RunStripProps) {
  const { user } = useSession();
  const isPlayed = launchId !== undefined && user !== null;
  const { data } = useQuery({ ...launchResultQuery(launchId ?? ''), enabled: isPlayed });
  const followed = useFollowedRun(isPlayed, `${data?.rounds ?? 0} ${data?.open_rounds ?? 0}`);
  const runId = followed?.run.id;
  const { data: game } = useQuery({ ...runGameQuery(runId ?? '', gameId), enabled: runId !== undefined });
  // What a round has counted is not told before its reels show it.
  const left = useShownFigure(followed?.run.left);
  if (followed === undefined || left === undefined) return null;
  const { run, currency } = followed;
  return (
    <dl className="game-run">
      <div>
        <dt>{texts.left}</dt>
        <dd className="text-mehtap">{formatMoney(left, currency)}</dd>
      </div>
      {game !== undefined && <HereFigures game={game} left={left} currency={currency} />}
      <div>
        <dt>{texts.stakeMax}</dt>
        <dd>{texts.stakeMost(formatMoney(run.stake_max, currency))}</dd>
      </div>
    </dl>
  );
}

interface HereFiguresProps {
  game: ResponseFor<'GET /api/v1/bonuses/run/game'>;
  left: string;
  currency: string;
}

/** By the same arithmetic as a deposit that is only typed. */
function HereFigures({ game, left, currency }: HereFiguresProps) {
  const back = game.return && { ways: BigInt(game.return.ways), of: BigInt(game.return.of) };
  const { toStake, cost } = meterOf(minorOf(left), { percent: game.percent, back, stake: 0n });
  const money = (minor: bigint) => formatMoney(decimalOf(minor), currency);
  if (toStake === null) return <HereFigure label={texts.here} value={texts.hereNothing} />;
  return (
    <>
      <HereFigure label={texts.here} value={money(toStake)} />
      {cost !== null && <HereFigure label={texts.cost} value={money(cost)} />}
    </>
  );
}

const HereFigure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
