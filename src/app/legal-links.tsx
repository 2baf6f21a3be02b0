import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';

const LINKS = [
  { to: paths.imprint, label: 'imprint' },
  { to: paths.privacy, label: 'privacyPolicy' },
] as const;

interface LinkProps {
  to: string;
  className: string;
  children: ReactNode;
}

function PlainLink({ to, className, children }: LinkProps) {
  return (
    <a href={to} className={className}>
      {children}
    </a>
  );
}

/** Links to the legal texts on every page: by the site's router where there is one, else with a page load. */
export function LegalLinks({ link: Anchor = PlainLink }: { link?: ComponentType<LinkProps> }) {
  const { t } = useTranslation('common', { useSuspense: false });
  return (
    <nav aria-label={t('legal.label')}>
      <ul className="flex flex-wrap gap-x-6">
        {LINKS.map(({ to, label }) => (
          <li key={to}>
            <Anchor
              to={to}
              className="inline-flex min-h-11 items-center text-sm text-quiet hover:text-paper"
            >
              {t(`legal.${label}`)}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
