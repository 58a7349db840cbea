import { useQuery } from '@tanstack/react-query';
import { pictureSet } from '@yakamoz/contracts/picture-set';
import { Icon } from '@yakamoz/ui/icon';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { Link } from 'react-router';

import { promotionsQuery } from '../../shared/promotions/promotions-query.ts';
import type { Promotion } from '../../shared/promotions/promotions-query.ts';
import { homeTexts } from './home-texts.ts';
import { ListLooks, Section } from './section.tsx';

const texts = homeTexts.promotions;
const shown = 6;

/** HOME-09: pictures of what runs now; each opens on the page of promotions. */
export function PromotionGrid() {
  const query = useQuery(promotionsQuery);
  return (
    <Section
      id="home-promotions"
      title={texts.title}
      aside={
        <Link to="/promosyonlar" className="section-link">
          {texts.all}
          <Icon name="chevron-right" size={16} />
        </Link>
      }
      className="below-fold sized-by-width"
    >
      <ListLooks
        query={query}
        heightClass="promotion-plate"
        skeleton={<Skeleton className="promotion-grid-height" />}
        empty={texts.empty}
      >
        {(promotions) => (
          <ul className="promotion-grid">
            {promotions.slice(0, shown).map((promotion) => (
              <PromotionTile key={promotion.id} promotion={promotion} />
            ))}
          </ul>
        )}
      </ListLooks>
    </Section>
  );
}

const PromotionTile = ({ promotion: { id, title, image_url: picture } }: { promotion: Promotion }) => (
  <li>
    <Link to={`/promosyonlar?promosyon=${id}`} className="promotion-tile">
      <img
        src={picture}
        srcSet={pictureSet(picture)}
        sizes="(width >= 64rem) 26rem, (width >= 40rem) 50vw, 100vw"
        alt=""
        width={640}
        height={360}
        loading="lazy"
        decoding="async"
        className="promotion-art"
      />
      <span className="promotion-name">{title}</span>
    </Link>
  </li>
);
