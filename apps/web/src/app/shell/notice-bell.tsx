import { useQuery } from '@tanstack/react-query';
import { Icon } from '@yakamoz/ui/icon';
import { Link } from 'react-router';

import { unreadQuery } from '../../shared/notices/unread-query.ts';
import { paths } from '../paths.ts';
import { noticeBellTexts as texts } from './notice-bell-texts.ts';

/** Leads to the inbox, with the number of notices that were not read. A number that did not come is left out. */
export function NoticeBell() {
  const unread = useQuery(unreadQuery).data?.unread ?? 0;
  const label = texts.label(unread);
  return (
    <Link
      to={paths.notices}
      aria-label={label}
      title={label}
      className="relative order-first grid size-11 shrink-0 place-items-center rounded-input text-text-2 hover:bg-s2 hover:text-text md:order-none md:-ml-2"
    >
      <Icon name="bell" size={22} filled={unread > 0} />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="tnum absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-mehtap px-1 text-2xs font-bold text-on-mehtap"
        >
          {texts.count(unread)}
        </span>
      )}
    </Link>
  );
}
