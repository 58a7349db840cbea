import { Icon } from '@yakamoz/ui/icon';
import { Link } from 'react-router';

import type { Bonuses } from '../../shared/bonuses/bonuses-query.ts';
import { bonusTexts as texts } from './bonus-texts.ts';

interface ObstacleProps {
  obstacle: NonNullable<Bonuses['obstacle']>;
}

/** Why an offer cannot be had, in the server's words, and the way on where there is one. */
export function Obstacle({ obstacle: { code, message } }: ObstacleProps) {
  return (
    <p className="flex gap-2 rounded-input border border-line bg-s2 px-3 py-2 text-sm text-text-2">
      <Icon name="info" size={18} className="mt-0.5 shrink-0 text-info" />
      <span>
        <strong className="block text-text">{texts.notNow}</strong>
        {message}
        {code === 'promotions.email_unproved' && (
          <>
            {' '}
            <Link to="/profil" className="relative font-semibold text-link underline underline-offset-4">
              {texts.proveEmail}
            </Link>
          </>
        )}
      </span>
    </p>
  );
}
