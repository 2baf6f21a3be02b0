import { useTranslation } from 'react-i18next';

/** The first stop of the keyboard on a page: leads past what is the same on every page, to the element `main`. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href="#main"
      className="sr-only bg-accent px-6 py-3 font-semibold text-night focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-30"
    >
      {t('skipToContent')}
    </a>
  );
}
