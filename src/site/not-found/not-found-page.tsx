import type { PageModule } from '@/site/page-module';
import { AppError } from '@/data-service/backend/client/app-error';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { SectionLinks, useLocalPath } from '@/site/shared/link';
import { paths } from '@/config/paths';
import { NAVIGATION } from '@/site/pages';
import { NotFound } from '@/site/shared/page';
import { SearchForm } from '@/site/search/search-form';

const SECTIONS = NAVIGATION.map(({ label }) => label).filter((label) => label !== 'home');

/** For an unknown path: with links to the home page, the search and the sections of the site. */
function NotFoundPage() {
  const { t } = useTranslation('pages');
  return (
    <NotFound
      title={t('notFound.title')}
      text={t('notFound.text')}
      back={{ to: paths.home, label: t('notFound.toHome') }}
    >
      <Search />
      <nav aria-label={t('notFound.sections')}>
        <SectionLinks of={SECTIONS} className="flex flex-wrap gap-x-8 gap-y-2" />
      </nav>
    </NotFound>
  );
}

/** Leads to the page of results. */
function Search() {
  const action = useLocalPath()(paths.search);
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  return (
    <SearchForm
      ref={field}
      action={action}
      onSubmit={() => {
        const q = field.current?.value ?? '';
        void navigate(`${action}?${new URLSearchParams({ q }).toString()}`);
      }}
    />
  );
}

export const notFound: PageModule = {
  Component: NotFoundPage,
  NotFound: NotFoundPage,
  load: () => Promise.reject(new AppError('not-found', 'There is no such page.')),
};
