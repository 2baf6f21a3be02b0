import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { DEFAULT_LOGO, HEADER_SOLID_AFTER } from '@/config/constants';
import { paths } from '@/config/paths';
import { LanguageSwitcher } from './language-switcher';
import { useSettings } from './queries';
import { useScrolled } from './use-scrolled';

const NAVIGATION = [
  { to: paths.home, label: 'home' },
  { to: paths.artists, label: 'artists' },
  { to: paths.releases, label: 'releases' },
  { to: paths.bits, label: 'bits' },
  { to: paths.services, label: 'services' },
  { to: paths.gallery, label: 'gallery' },
  { to: paths.news, label: 'news' },
  { to: paths.about, label: 'about' },
  { to: paths.contact, label: 'contact' },
] as const;

/** The bar on top: brand, navigation, language. On narrow screens the navigation is a menu. */
export function Header() {
  const { t } = useTranslation();
  const settings = useSettings().data;
  const solid = useScrolled(HEADER_SOLID_AFTER);
  const menu = useMobileMenu();
  return (
    <header
      className={`sticky top-0 z-10 border-b transition-colors ${
        solid || menu.isOpen ? 'border-line bg-night' : 'border-transparent bg-transparent'
      }`}
    >
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-3 px-4 py-3 sm:gap-x-6 sm:px-6">
        <Link
          to={paths.home}
          className="flex min-h-11 min-w-0 grow basis-0 items-center gap-3 font-bold"
        >
          <img
            src={settings?.logoUrl ?? DEFAULT_LOGO}
            alt=""
            width="32"
            height="32"
            className="size-8 shrink-0 object-contain"
          />
          <span className="truncate">{settings?.labelName ?? t('brand')}</span>
        </Link>
        <LanguageSwitcher />
        <button
          type="button"
          aria-expanded={menu.isOpen}
          aria-controls="navigation"
          aria-label={menu.isOpen ? t('nav.close') : t('nav.open')}
          onClick={menu.toggle}
          className="size-11 cursor-pointer rounded-lg border border-line text-xl xl:hidden"
        >
          <span aria-hidden="true">{menu.isOpen ? '×' : '≡'}</span>
        </button>
        <nav
          id="navigation"
          aria-label={t('nav.label')}
          className={`w-full xl:order-none xl:block xl:w-auto ${menu.isOpen ? 'block' : 'hidden'}`}
        >
          <ul className="flex flex-col py-4 xl:flex-row xl:gap-5 xl:py-0">
            {NAVIGATION.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === paths.home}
                  onClick={menu.close}
                  className="flex min-h-11 items-center hover:text-accent aria-[current=page]:text-accent"
                >
                  {t(`nav.${label}`)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}

/**
 * The entry of the history in the address bar. The router's own location is behind it while the next page is loading,
 * and what was opened in that time belongs to the next page.
 */
function currentEntry(): unknown {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'key' in state ? state.key : 'first';
}

/** Open or closed. It is open for one entry of the history: any change of the route closes it. */
function useMobileMenu() {
  useLocation(); // renders anew with each entry
  const [openFor, setOpenFor] = useState<unknown>(null);
  const isOpen = openFor !== null && openFor === currentEntry();

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpenFor(null);
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);

  return {
    isOpen,
    close: () => setOpenFor(null),
    toggle: () => setOpenFor(isOpen ? null : currentEntry()),
  };
}
