import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useHref, useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { Button, buttonClass } from '@/ui/button';
import { TextField } from '@/ui/field';
import { NAVIGATION } from './navigation';
import { NotFound } from './not-found';

/** For an address that leads nowhere: the ways on are the home page, the search and the sections of the site. */
export function NotFoundPage() {
  const { t } = useTranslation(['pages', 'common']);
  return (
    <NotFound
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={
        <>
          <Link to={paths.home} className={buttonClass}>
            {t('notFound.toHome')}
          </Link>
          <SearchForm />
          <nav aria-label={t('notFound.sections')}>
            <ul className="flex flex-wrap gap-x-8 gap-y-2">
              {NAVIGATION.filter(({ to }) => to !== paths.home).map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className="big-link">
                    {t(`common:nav.${label}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </>
      }
    />
  );
}

/** Leads to the results; before the code has come, the browser itself does. */
function SearchForm() {
  const { t } = useTranslation('pages');
  const action = useHref(paths.search);
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      role="search"
      action={action}
      className="flex w-full max-w-3xl items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const q = field.current?.value ?? '';
        void navigate(`${paths.search}?${new URLSearchParams({ q }).toString()}`);
      }}
    >
      <div className="grow">
        <TextField
          ref={field}
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          label={t('search.label')}
        />
      </div>
      <Button type="submit">{t('search.submit')}</Button>
    </form>
  );
}
