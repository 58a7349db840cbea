import { Icon } from '@yakamoz/ui/icon';
import { Link } from 'react-router';

/** Above the page of one thing: to the list it is in. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="inline-flex w-fit items-center gap-1 text-13 text-link hover:underline">
      <Icon name="arrow-left" size={14} />
      {label}
    </Link>
  );
}
