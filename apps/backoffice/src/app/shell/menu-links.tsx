import { useQuery } from '@tanstack/react-query';
import { mayDo } from '@yakamoz/contracts/permissions';
import { formatCount } from '@yakamoz/site/format';
import { Icon } from '@yakamoz/ui/icon';
import { NavLink } from 'react-router';

import type { Me } from '../../shared/session/session.ts';
import { paths } from '../../shared/paths.ts';
import { waitingQuery } from '../../shared/waiting.ts';
import { screens } from '../screens.ts';
import { shellTexts } from './shell-texts.ts';
import { waitingByPath } from './waiting.ts';

/** The screens this role may see, and no others. */
export const screensOf = (me: Me) =>
  screens.flatMap(({ icon, ...screen }) =>
    icon !== undefined && mayDo(me.role, screen.permission) ? [{ ...screen, icon }] : [],
  );

export function MenuLinks({ me, onFollow }: { me: Me; onFollow?: () => void }) {
  const { data } = useQuery(waitingQuery);
  const waiting = waitingByPath(data?.waiting ?? {});
  return (
    <ul className="grid gap-0.5">
      {screensOf(me).map(({ path, title, icon }) => (
        <li key={path}>
          <NavLink to={path} end={path === paths.overview} className="staff-link" onClick={onFollow}>
            {({ isActive }) => (
              <>
                <Icon name={icon} size={18} filled={isActive} />
                {title}
                <WaitingCount count={waiting.get(path) ?? 0} />
              </>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** Beside the name of a screen, how much waits there. */
function WaitingCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="yk-count tnum ml-auto">
      {formatCount(count)}
      <span className="sr-only"> {shellTexts.waiting}</span>
    </span>
  );
}
