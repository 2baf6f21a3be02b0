import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { Link } from '@/site/shared/link';
import { DEFAULT_LOGO, HEADER_SOLID_AFTER } from '@/config/constants';
import { paths } from '@/config/paths';
import { type Language, LANGUAGE_CODES, splitLanguage, withLanguage } from '@/i18n/languages';
import { reportInteraction } from '@/hydration/interaction';
import { chooseLanguage } from '@/i18n/setup';
import { brandLinkClass, BrandMark } from '@/ui/brand-mark';
import { LanguageSelect } from '@/ui/language-select';
import { NAVIGATION } from '@/site/pages';
import { usePath } from '@/ui/page-title';
import { useSettings } from '@/site/shared/settings';
import { MenuDates } from './menu-dates';
import { useLazyMotion } from './use-lazy-motion';

function onScroll(call: () => void): () => void {
  window.addEventListener('scroll', call, { passive: true });
  return () => window.removeEventListener('scroll', call);
}

/** The pixels by which the page is scrolled one way before it counts: fingers tremble. */
const SCROLLED_BY = 8;

/** Returns true while the page is scrolled down, until it is scrolled up again or is at its top. */
function useScrollsDown(): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    let before = window.scrollY;
    return onScroll(() => {
      const now = window.scrollY;
      if (now > HEADER_SOLID_AFTER && Math.abs(now - before) < SCROLLED_BY) return;
      setIsDown(now > before && now > HEADER_SOLID_AFTER);
      before = now;
    });
  }, []);
  return isDown;
}

/** The bar on top: brand, navigation, search, language. On narrow screens the navigation is a sheet over the page. */
export function Header() {
  const { t } = useTranslation();
  const settings = useSettings().data;
  const solid = useSyncExternalStore(
    onScroll,
    () => window.scrollY > HEADER_SOLID_AFTER,
    () => false,
  );
  const isDown = useScrollsDown();
  const path = usePath();
  const { isOpen, button, list, close, toggle } = useMobileMenu();
  return (
    <header
      className={`sticky top-0 z-20 border-b transition-[background-color,border-color,translate] ${
        isDown && !isOpen ? 'short:not-has-focus-visible:-translate-y-full' : ''
      } ${solid || isOpen ? 'border-line bg-night' : 'border-transparent bg-transparent'}`}
    >
      <div className="frame bar">
        <Link to={paths.home} onClick={close} className={brandLinkClass}>
          <BrandMark
            logoUrl={settings?.logoUrl ?? DEFAULT_LOGO}
            name={settings?.labelName ?? t('brand')}
          />
        </Link>
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-controls="navigation"
          aria-label={isOpen ? t('nav.close') : t('nav.open')}
          onClick={toggle}
          className="menu-button"
        >
          <span />
          <span />
        </button>
        <nav
          id="navigation"
          aria-label={t('nav.label')}
          className={`menu ${isOpen ? '' : 'closed'}`}
        >
          <ul ref={list}>
            {NAVIGATION.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={path === to || path.startsWith(`${to}/`) ? 'page' : undefined}
                  onClick={close}
                  className="poster"
                >
                  {t(`nav.${label}`)}
                </Link>
              </li>
            ))}
          </ul>
          <MenuDates onFollow={close} />
        </nav>
        <Link
          to={paths.search}
          aria-label={t('nav.search')}
          onClick={close}
          className="grid size-11 place-items-center hover:text-accent"
        >
          <svg viewBox="0 0 24 24" className="size-5 fill-none stroke-current stroke-2">
            <circle cx="10" cy="10" r="7" />
            <path d="m15 15 7 7" />
          </svg>
        </Link>
        <LanguageSwitcher />
      </div>
    </header>
  );
}

/**
 * Changes the language. The page then has that language's own URL, in the same entry of the history: a shared link opens in
 * the same language.
 */
function LanguageSwitcher() {
  const { i18n } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const select = useRef<HTMLSelectElement>(null);
  const choose = (language: Language) => {
    chooseLanguage(language);
    const { path } = splitLanguage(pathname);
    void navigate(withLanguage(path + search + hash, language), {
      replace: true,
      state,
      preventScrollReset: true,
    });
  };
  // The visitor may have chosen before hydration. Here, not in the select: the router navigates for effects of no child.
  useLayoutEffect(() => {
    const chosen = LANGUAGE_CODES.find((code) => code === select.current?.value);
    if (chosen && chosen !== i18n.language) {
      reportInteraction();
      choose(chosen);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, at hydration
  }, []);
  return <LanguageSelect ref={select} onChoose={choose} />;
}

/** Open or closed. It is open for one entry of the history: any change of the route closes it. */
function useMobileMenu() {
  const { key } = useLocation();
  const { location: next } = useNavigation();
  const entry = next?.key ?? key; // what is opened while the next page is loading belongs to that
  const [openFor, setOpenFor] = useState<string | null>(null);
  const isOpen = openFor !== null && openFor === entry;
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const motion = useLazyMotion();

  useLayoutEffect(() => {
    if (!isOpen || !list.current) return;
    const entrance = { from: 'translateY(1rem)', duration: 0.35, stagger: 0.02 };
    motion.current?.([...list.current.children], entrance);
  }, [isOpen, motion]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenFor(null);
      button.current?.focus();
    };
    // The sheet hides what is behind it. A page that arrives takes the focus itself: the sheet then stays.
    const closeBehind = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('main *, footer')) setOpenFor(null);
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('focusin', closeBehind);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('focusin', closeBehind);
    };
  }, [isOpen]);

  return {
    isOpen,
    button,
    list,
    close: () => setOpenFor(null),
    toggle: () => setOpenFor(isOpen ? null : entry),
  };
}
