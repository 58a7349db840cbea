// Sport icons of the page: one stroke width, drawn for it.
import type { Sport } from './leagues.ts';
import { Markup } from '../markup.ts';

const draw = (paths: string): Markup =>
  new Markup(
    `<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${paths}</svg>`,
  );

const ball = '<circle cx="12" cy="12" r="8.5"/>';

export const sportIcons: Record<Sport, Markup> = {
  football: draw(
    `${ball}<path d="m12 8.2 3.6 2.6-1.4 4.3H9.8l-1.4-4.3zM12 3.5v4.7M20 10l-4.4.8M17 18.8l-2.8-3.7M7 18.8l2.8-3.7M4 10l4.4.8"/>`,
  ),
  basketball: draw(
    `${ball}<path d="M12 3.5v17M3.5 12h17M6 6c3.4 3.4 3.4 8.6 0 12M18 6c-3.4 3.4-3.4 8.6 0 12"/>`,
  ),
  tennis: draw(`${ball}<path d="M4.2 8.6c4.3.4 7.2 5.6 5.6 11.5M19.8 15.4c-4.3-.4-7.2-5.6-5.6-11.5"/>`),
  volleyball: draw(
    `${ball}<path d="M12 12c-.5-3.5.5-6.5 2.8-8M12 12c3-1.8 6.2-1.8 8.4.2M12 12c-2.5 2-3.2 5-2 8M12 12c-3.2-.7-5.7-2.7-6.6-5.5M12 12c1 3.4 3.4 5.5 6.4 5.8"/>`,
  ),
  counter_strike: draw('<circle cx="12" cy="12" r="6.5"/><path d="M12 2.5v5M12 16.5v5M2.5 12h5M16.5 12h5"/>'),
  dota: draw(
    '<path d="M12 3 4.5 6v5.5c0 4.6 3.1 8 7.5 9.5 4.4-1.5 7.5-4.9 7.5-9.5V6z"/><path d="m8.5 9 7 7M15.5 9l-7 7"/>',
  ),
};

export const allIcon: Markup = draw('<path d="M4 7h9M4 12h16M4 17h12"/>');
export const lockIcon: Markup = draw(
  '<rect x="5.5" y="11" width="13" height="8.5" rx="2"/><path d="M8.5 11V8a3.5 3.5 0 0 1 7 0v3"/>',
);
