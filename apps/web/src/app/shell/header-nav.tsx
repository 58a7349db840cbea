import { Moonglade } from '@yakamoz/ui/moonglade';
import { NavLink } from 'react-router';

import { headerLinks } from './nav-links.ts';
import { shellTexts } from './shell-texts.ts';

/** The page one is on carries the moonglade as well as the colour. */
export function HeaderNav() {
  return (
    <nav aria-label={shellTexts.mainNav} className="hidden md:block">
      <ul className="page-column wide-column flex justify-between lg:justify-start">
        {headerLinks.map(({ to, label }) => (
          <li key={to} className="lg:first:-ml-3">
            <NavLink
              to={to}
              className="group relative flex h-11 items-center rounded-input px-1.5 text-13 font-semibold whitespace-nowrap text-text-2 transition-colors hover:text-text aria-[current=page]:text-yakamoz lg:px-3 lg:text-sm"
            >
              {label}
              <Moonglade
                dashes={2}
                className="absolute bottom-0.5 left-1/2 hidden w-8 -translate-x-1/2 group-aria-[current=page]:flex"
              />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
