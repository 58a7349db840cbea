import { pictureSet } from '@yakamoz/contracts/picture-set';
import { Icon } from '@yakamoz/ui/icon';

import type { BannerSlide as Slide } from './home-api.ts';
import { homeTexts } from './home-texts.ts';
import { SiteLink } from './site-link.tsx';

interface BannerSlideProps {
  slide: Slide;
  label: string;
  current: boolean;
  first: boolean;
  /** Whether its picture is loaded already. */
  pictured: boolean;
}

/** The words are text over the picture, never inside it, and the whole slide is the link. */
export function BannerSlide({ slide, label, current, first, pictured }: BannerSlideProps) {
  return (
    <div
      role="group"
      aria-roledescription={homeTexts.banner.slideRole}
      aria-label={label}
      data-current={current || undefined}
      inert={!current}
      className="banner-slide"
    >
      <SiteLink to={slide.link_url} className="banner-link">
        {pictured && (
          <img
            srcSet={pictureSet(slide.image_url)}
            sizes="(width >= 80rem) 60rem, 100vw"
            src={slide.image_url}
            alt={slide.alt_text}
            fetchPriority={first ? 'high' : 'low'}
            draggable={false}
            className="banner-art"
          />
        )}
        <span className="banner-words">
          <strong className="banner-title">{slide.title}</strong>
          <span className="banner-text">{slide.text}</span>
          <span className="banner-action">
            {slide.action}
            <Icon name="arrow-right" size={18} />
          </span>
        </span>
      </SiteLink>
    </div>
  );
}
