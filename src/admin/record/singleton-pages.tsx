import { type ReactNode, useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { Link, type To, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useAdminTranslation, useMessage } from '../common/translation';
import { LanguageMark } from '../translation/language-mark';
import type { Singleton, SingletonPageName, SingletonPages } from './declaration';

const PARAMETER = 'page';

const namesOn = ({ groups }: Singleton['pages'][number]) => groups.flatMap(({ fields }) => fields);

/** Returns the form's page that the URL names, directly or by the field in its hash; without either, the first page. */
export function useShownPage(pages: Singleton['pages']): SingletonPageName {
  const { search, hash } = useLocation();
  const ofField = pages.find((page) => namesOn(page).includes(hash.slice(1)));
  const named = new URLSearchParams(search).get(PARAMETER);
  return (ofField ?? pages.find(({ name }) => name === named) ?? pages[0]).name;
}

/** Returns the query string of a page of the form; what else is in the URL stays. */
function searchOf(search: string, name: string): string {
  const parameters = new URLSearchParams(search);
  parameters.set(PARAMETER, name);
  return `?${parameters}`;
}

/** Returns the path of a page of the form at a path. */
export const pagePath = (pathname: string, name: SingletonPageName) =>
  pathname + searchOf('', name);

interface SingletonNavProps {
  of: SingletonPages;
  /** The page of its form that is shown; null on one that is none of the form's. */
  shown: SingletonPageName | null;
  /** Those with an error. */
  wrong?: readonly SingletonPageName[];
}

/** The pages of a form that is too long for one, and what belongs to it beside them. */
export function SingletonNav({ of, shown, wrong }: SingletonNavProps) {
  const { t } = useAdminTranslation();
  const message = useMessage();
  const { pathname: here, search } = useLocation();
  const pathname = paths.panelSection(of.segment);
  return (
    <nav aria-label={t(`singleton.${of.name}.tab`)} className="mb-6 border-b border-line">
      <ul className="-mb-px flex flex-wrap">
        {of.pages.map(({ name }) => (
          <PageLink
            key={name}
            to={{ pathname, search: searchOf(here === pathname ? search : '', name) }}
            isCurrent={name === shown}
          >
            {t(`settingsPage.${name}`)}
            {wrong?.includes(name) && (
              <span className="ml-2 inline-flex">
                <LanguageMark state="wrong" />
                <span className="sr-only">{t('languages.wrong')}</span>
              </span>
            )}
          </PageLink>
        ))}
        {of.furtherPages.map(({ path, title }) => (
          <PageLink key={path} to={path} isCurrent={path === here}>
            {message(title)}
          </PageLink>
        ))}
      </ul>
    </nav>
  );
}

interface PageLinkProps {
  to: To;
  isCurrent: boolean;
  children: ReactNode;
}

function PageLink({ to, isCurrent, children }: PageLinkProps) {
  return (
    <li>
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        className="inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-quiet max-sm:px-2 max-sm:text-sm hover:text-paper aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-paper"
      >
        {children}
      </Link>
    </li>
  );
}

/** Shows the page of a field that has to be seen, and gives the field the focus there. */
export function useRevealedFields(form: RefObject<HTMLFormElement | null>): void {
  const navigate = useNavigate();
  const { search, key } = useLocation();
  const toFocus = useRef<HTMLElement>(null);
  const reveal = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof HTMLElement)) return;
    const page = target.closest<HTMLElement>('[data-page][hidden]')?.dataset['page'];
    if (page === undefined) return;
    toFocus.current = target;
    void navigate({ search: searchOf(search, page) }, { replace: true });
  });
  useEffect(() => {
    const element = form.current;
    const listener = (event: Event) => reveal(event);
    element?.addEventListener('reveal', listener);
    return () => element?.removeEventListener('reveal', listener);
  }, [form]);
  useEffect(() => {
    toFocus.current?.focus();
    toFocus.current = null;
  }, [key]);
}
