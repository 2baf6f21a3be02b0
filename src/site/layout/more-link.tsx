import { Link } from '@/site/routing/link';

/** The way from a part of a page to all there is of it. */
export function MoreLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="big-link on mt-8">
      {label}
    </Link>
  );
}
