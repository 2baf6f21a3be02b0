import { Link } from '@/site/routing/link';

/** A link from a section to the whole list. */
export function MoreLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="big-link on mt-8">
      {label}
    </Link>
  );
}
