import './game-history.css';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { DataLooks } from '@yakamoz/site/data-looks';
import { Button, ButtonLook } from '@yakamoz/ui/button';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatePanel } from '@yakamoz/ui/state-panel';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';

import { MemberInvitation } from '../../shared/member-invitation.tsx';
import { MoreRows } from '../../shared/more-rows.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { useSession } from '../../shared/session/session.ts';
import { gameHistoryTexts as texts } from './game-history-texts.ts';
import { gameHistoryQuery, roundTotalsQuery } from './history-api.ts';
import { HistoryTable } from './history-table.tsx';
import { ReplayDialog } from './replay-dialog.tsx';
import { RoundBar } from './round-bar.tsx';
import { countRoundFilters, noRoundFilters, readRoundFilters, writeRoundFilters } from './round-filters.ts';
import type { RoundFilters } from './round-filters.ts';
import { RoundTotals } from './round-totals.tsx';

interface GameHistoryProps {
  /** What proves a round, by its id; nothing for a game that has no proof. */
  proofOf?: ((id: string) => ReactNode) | undefined;
}

/** /game-history: every round of the player, and each of them again (GH-01). */
export function GameHistoryPage({ proofOf }: GameHistoryProps) {
  const { user, known } = useSession();
  return (
    <div className="page-column grid content-start gap-6 py-6 lg:gap-8 lg:py-10">
      <PageHead title={texts.title} lead={texts.lead} />
      {!known && <Skeleton className="h-80" />}
      {known && user === null && (
        <MemberInvitation
          title={texts.visitor}
          text={texts.visitorText}
          picture="/art/v1/card/buz.burc.compass.oyun-gecmisi.svg"
        />
      )}
      {user !== null && <Rounds currency={user.currency} proofOf={proofOf} />}
    </div>
  );
}

function Rounds({ currency, proofOf }: GameHistoryProps & { currency: string }) {
  const [address, setAddress] = useSearchParams();
  const filters = readRoundFilters(address);
  const query = useInfiniteQuery(gameHistoryQuery(filters));
  const totals = useQuery(roundTotalsQuery(filters));
  const replay = useReplay();
  const choose = (next: RoundFilters): void =>
    setAddress(writeRoundFilters(address, next), { replace: true });
  return (
    <>
      <RoundBar filters={filters} games={totals.data?.games ?? []} onFilters={choose} />
      <DataLooks
        // What did not come of the next page is told at its button.
        query={{ ...query, isError: query.isError && !query.isFetchNextPageError }}
        texts={texts.looks}
        skeleton={<Skeleton className="h-80" />}
      >
        {({ pages }) => {
          const rows = pages.flat();
          if (rows.length === 0)
            return countRoundFilters(filters) === 0 ? (
              <NoRounds />
            ) : (
              <NothingFound onClear={() => choose(noRoundFilters)} />
            );
          return (
            <div className="grid gap-4">
              {/* Figures that do not come leave the rounds as they are. */}
              {totals.data && <RoundTotals totals={totals.data} filters={filters} />}
              <HistoryTable rows={rows} currency={currency} onOpen={replay.open} />
              <MoreRows query={query} texts={texts} place="center" />
            </div>
          );
        }}
      </DataLooks>
      <ReplayDialog id={replay.id} onClose={replay.close} proofOf={proofOf} />
    </>
  );
}

const NoRounds = () => (
  <StatePanel
    icon="gamepad-history"
    title={texts.empty}
    text={texts.emptyText}
    className="rounded-card border border-line bg-s1 py-16"
    action={
      <ButtonLook variant="secondary">
        <Link to="/casino">{texts.toGames}</Link>
      </ButtonLook>
    }
  />
);

const NothingFound = ({ onClear }: { onClear: () => void }) => (
  <StatePanel
    icon="search"
    title={texts.nothingFound}
    text={texts.nothingFoundText}
    action={
      <Button variant="secondary" onClick={onClear}>
        {texts.clear}
      </Button>
    }
  />
);

const openName = 'tur';
const roundId = /^[a-z0-9-]{1,20}~[A-Za-z0-9._:-]{1,64}$/;

/** The round that is looked at stands in the address: Back closes it, and it can be sent to support. */
function useReplay() {
  const [address] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const named = address.get(openName) ?? '';
  return {
    id: roundId.test(named) ? named : undefined,
    open: (id: string): void => {
      const next = new URLSearchParams(address);
      next.set(openName, id);
      void navigate(`?${next}`, { state: fromList });
    },
    close: (): void => {
      const rest = new URLSearchParams(address);
      rest.delete(openName);
      void (state === null ? navigate(`?${rest}`, { replace: true }) : navigate(-1));
    },
  };
}

const fromList = { fromList: true };
