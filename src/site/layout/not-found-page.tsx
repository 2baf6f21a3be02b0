import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useHref, useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { buttonClass } from '@/ui/button';
import { NAVIGATION } from './navigation';
import { NotFound } from './not-found';
import { SearchForm } from '@/site/search/search-form';
import { SectionLinks } from './section-links';

const SECTIONS = NAVIGATION.map(({ label }) => label).filter((label) => label !== 'home');

/** For an address that leads nowhere: the ways on are the home page, the search and the sections of the site. */
export function NotFoundPage() {
  const { t } = useTranslation('pages');
  return (
    <NotFound
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={
        <>
          <Link to={paths.home} className={buttonClass}>
            {t('notFound.toHome')}
          </Link>
          <Search />
          <nav aria-label={t('notFound.sections')}>
            <SectionLinks of={SECTIONS} className="flex flex-wrap gap-x-8 gap-y-2" />
          </nav>
        </>
      }
    />
  );
}

/** Leads to the page of results. */
function Search() {
  const action = useHref(paths.search);
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  return (
    <SearchForm
      ref={field}
      action={action}
      onSubmit={() => {
        const q = field.current?.value ?? '';
        void navigate(`${paths.search}?${new URLSearchParams({ q }).toString()}`);
      }}
    />
  );
}
