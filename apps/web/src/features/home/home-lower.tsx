import './home-lower.css';

import { GameStrip } from './game-strip.tsx';
import { InfoCards } from './info-cards.tsx';
import { JackpotLine } from './jackpot-line.tsx';
import { MatchCarousel } from './match-carousel.tsx';
import { PromotionGrid } from './promotion-grid.tsx';
import { ProviderStrip } from './provider-strip.tsx';

/** The part of the front page that no first view shows; its code comes by itself. */
export function HomeLower() {
  return (
    <>
      <MatchCarousel />
      <InfoCards />
      <GameStrip />
      <JackpotLine />
      <ProviderStrip />
      <PromotionGrid />
    </>
  );
}
