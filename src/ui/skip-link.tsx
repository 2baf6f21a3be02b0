import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface SkipLinkProps {
  /** The id of the element that it jumps to. */
  to?: string;
  children?: ReactNode;
}

/** A first stop of the keyboard on a page: leads past what is the same on every page, by default to its content. */
export function SkipLink({ to = 'main', children }: SkipLinkProps) {
  const { t } = useTranslation();
  return (
    <a
      href={`#${to}`}
      className="sr-only bg-accent px-6 py-3 font-semibold text-night focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-30"
    >
      {children ?? t('skipToContent')}
    </a>
  );
}
