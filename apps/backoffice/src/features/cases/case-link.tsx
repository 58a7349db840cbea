import { Link } from 'react-router';

/** From a case to what it is about. */
export function CaseLink({ path, children }: { path: string; children: string }) {
  return (
    <Link to={path} className="text-link hover:underline">
      {children}
    </Link>
  );
}
