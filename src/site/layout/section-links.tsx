import { useTranslation } from 'react-i18next';
import { Link } from '@/site/routing/link';
import { NAVIGATION, type SectionName } from '@/site/pages';

interface SectionLinksProps {
  /** Which sections; they stand in the order of the navigation. */
  of: readonly SectionName[];
  className: string;
}

/** Links to sections of the site, called as the navigation calls them. */
export function SectionLinks({ of, className }: SectionLinksProps) {
  const { t } = useTranslation();
  return (
    <ul className={className}>
      {NAVIGATION.filter(({ label }) => of.includes(label)).map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className="big-link">
            {t(`nav.${label}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
