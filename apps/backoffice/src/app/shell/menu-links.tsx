import { mayDo } from '@yakamoz/contracts/permissions';
import { Icon } from '@yakamoz/ui/icon';
import { NavLink } from 'react-router';

import type { Me } from '../../shared/session/session.ts';
import { paths } from '../../shared/paths.ts';
import { screens } from '../screens.ts';

/** The screens this role may see, and no others. */
export const screensOf = (me: Me) =>
  screens.flatMap(({ icon, ...screen }) =>
    icon !== undefined && mayDo(me.role, screen.permission) ? [{ ...screen, icon }] : [],
  );

export function MenuLinks({ me, onFollow }: { me: Me; onFollow?: () => void }) {
  return (
    <ul className="grid gap-0.5">
      {screensOf(me).map(({ path, title, icon }) => (
        <li key={path}>
          <NavLink to={path} end={path === paths.overview} className="staff-link" onClick={onFollow}>
            {({ isActive }) => (
              <>
                <Icon name={icon} size={18} filled={isActive} />
                {title}
              </>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
