import { useTranslation } from 'react-i18next';
import { Link } from '@/site/routing/link';
import { NAVIGATION, type SectionName } from '@/site/pages';

interface SectionLinksProps {
  /** The sections to list; they are shown in the order of the navigation. */
  of: readonly SectionName[];
  className: string;
}

/** Links to sections of the site, with the labels of the navigation. */
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
