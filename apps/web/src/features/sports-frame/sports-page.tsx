import { ButtonLook } from '@yakamoz/ui/button';
import type { IconName } from '@yakamoz/ui/icon';
import { Icon } from '@yakamoz/ui/icon';
import { StatePanel } from '@yakamoz/ui/state-panel';
import type { ReactNode } from 'react';
import { useCallback, useState } from 'react';
import { Link, NavLink } from 'react-router';

import { useOperator } from '../../shared/operator.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { BettingFrame } from './betting-frame.tsx';
import { BoardFrame } from './board-frame.tsx';
import type { SportsView } from './frame-address.ts';
import { sportsFrameTexts as texts } from './sports-frame-texts.ts';

interface SportsPageProps {
  view: SportsView;
  /** The slip, where there is room beside the board. */
  rail?: ReactNode;
}

/** /spor, /canli, /e-spor and /sanal-sporlar: the board in four views, or a provider's page instead, with as little above it as can be. */
export function SportsPage({ view, rail = null }: SportsPageProps) {
  const { betting_frame_url: vendor, board_url: board } = useOperator();
  const frame =
    vendor !== null ? (
      <Frame Page={BettingFrame} base={vendor} view={view} />
    ) : board !== null ? (
      <Frame Page={BoardFrame} base={board} view={view} />
    ) : (
      <NoProvider />
    );
  return (
    <div className="page-column grid content-start gap-4 pt-6 pb-10 lg:gap-6 lg:py-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageHead title={texts.views[view]} />
        <ViewTabs />
      </div>
      <div className={rail === null ? '' : 'grid grid-cols-[minmax(0,1fr)_20rem] items-start gap-6'}>
        <div className="max-md:-mx-(--gutter)">{frame}</div>
        {rail !== null && (
          <div className="sticky top-32 max-h-[calc(100dvh-9rem)] overflow-y-auto">{rail}</div>
        )}
      </div>
    </div>
  );
}

const tabs: readonly { to: string; view: SportsView; icon: IconName }[] = [
  { to: '/spor', view: 'sport', icon: 'sports' },
  { to: '/canli', view: 'live', icon: 'live' },
  { to: '/e-spor', view: 'esports', icon: 'esports' },
  { to: '/sanal-sporlar', view: 'virtual', icon: 'play' },
];

/** On a phone the header has no navigation, and these four belong together. */
function ViewTabs() {
  return (
    <nav aria-label={texts.tabs} className="flex w-full gap-2 sm:w-auto">
      {tabs.map(({ to, view, icon }) => (
        <NavLink
          key={to}
          to={to}
          className="flex min-h-11 flex-1 items-center justify-center gap-2 rounded-tile border border-line bg-s1 px-3 text-13 font-semibold whitespace-nowrap text-text-2 shadow-e1 transition-colors hover:bg-s2 hover:text-text aria-[current=page]:border-yakamoz aria-[current=page]:text-yakamoz"
        >
          {({ isActive }) => (
            <>
              <Icon name={icon} filled={isActive} size={18} className="max-[30rem]:hidden" />
              {texts.tabNames[view]}
            </>
          )}
        </NavLink>
      ))}
    </nav>
  );
}

/** A new key is a new frame: another try, and nothing left of the one before. */
function Frame({ Page, base, view }: { Page: typeof BoardFrame; base: string; view: SportsView }) {
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => setTries((before) => before + 1), []);
  return <Page key={`${view} ${tries}`} base={base} view={view} onRetry={retry} />;
}

function NoProvider() {
  return (
    <StatePanel
      icon="sports"
      title={texts.none}
      text={texts.noneText}
      action={
        <ButtonLook variant="secondary">
          <Link to="/">{texts.home}</Link>
        </ButtonLook>
      }
    />
  );
}
