import type { ReactNode } from 'react';

import { useOperator } from '../../shared/operator.ts';
import { Banner } from './banner.tsx';
import { FeaturedMatches } from './featured-matches.tsx';
import { homeTexts as texts } from './home-texts.ts';
import { LiveNow } from './live-now.tsx';
import { RecentGames } from './recent-games.tsx';
import { Shortcuts } from './shortcuts.tsx';

interface HomePageProps {
  /** The slip of a screen that has room for it. */
  rail: ReactNode;
  /** What follows the matches, loaded apart. */
  lower: ReactNode;
}

/** The front page. Its title is for ears: the eye reads the first slide. */
export function HomePage({ rail, lower }: HomePageProps) {
  const { operator } = useOperator();
  return (
    <div className="home">
      <h1 className="sr-only">{texts.title(operator.brand.name)}</h1>
      <div className="home-main">
        <RecentGames />
        <Banner />
        <Shortcuts />
        <FeaturedMatches />
        {lower}
      </div>
      {rail !== null && (
        <div className="home-rail">
          {rail}
          <LiveNow />
        </div>
      )}
    </div>
  );
}
