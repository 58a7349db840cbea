import './info-cards.css';

import { useQuery } from '@tanstack/react-query';
import { pictureSet } from '@yakamoz/contracts/picture-set';
import { useMedia } from '@yakamoz/site/media';
import { Skeleton } from '@yakamoz/ui/skeleton';

import { CutWords } from '../../shared/cut-words.tsx';
import { useRotation } from '../../shared/rotation.ts';
import type { InfoCard } from './home-api.ts';
import { infoCardsQuery } from './home-api.ts';
import { homeTexts } from './home-texts.ts';
import { Dots, PauseButton } from './rotation-controls.tsx';
import { ListLooks, Section } from './section.tsx';
import { SiteLink } from './site-link.tsx';

const texts = homeTexts.info;
const everyMs = 3_000;

/** HOME-03: one at a time on screens up to 768 px wide, all side by side on wider ones. */
export function InfoCards() {
  const query = useQuery(infoCardsQuery);
  const narrow = useMedia('(width <= 768px)');
  return (
    <Section id="home-info" title={texts.title} head="hidden">
      <ListLooks
        query={query}
        heightClass="info-list-height"
        skeleton={<Skeleton className="info-list-height" />}
        empty={texts.empty}
      >
        {(cards) => (narrow ? <Turning cards={cards} /> : <Row cards={cards} />)}
      </ListLooks>
    </Section>
  );
}

function Turning({ cards }: { cards: readonly InfoCard[] }) {
  const rotation = useRotation({ count: cards.length, everyMs });
  return (
    <div className="info-frame info-height" {...rotation.holders}>
      {cards.map((card, index) => {
        const current = index === rotation.index;
        return (
          <div key={card.id} data-current={current || undefined} inert={!current} className="info-slide">
            <Card card={card} />
          </div>
        );
      })}
      {cards.length > 1 && (
        <div className="info-controls">
          <Dots rotation={rotation} count={cards.length} texts={texts} />
          <PauseButton rotation={rotation} texts={texts} />
        </div>
      )}
    </div>
  );
}

const Row = ({ cards }: { cards: readonly InfoCard[] }) => (
  <ul className="info-row">
    {cards.map((card) => (
      <li key={card.id} className="info-height">
        <Card card={card} />
      </li>
    ))}
  </ul>
);

const Card = ({ card }: { card: InfoCard }) => (
  <SiteLink to={card.link_url} className="info-card">
    <img
      src={card.image_url}
      srcSet={pictureSet(card.image_url)}
      sizes="6rem"
      alt=""
      width={640}
      height={360}
      loading="lazy"
      decoding="async"
      className="info-art"
    />
    <span className="min-w-0">
      <strong className="info-title">{card.title}</strong>
      <CutWords text={card.description} className="info-text" />
    </span>
  </SiteLink>
);
