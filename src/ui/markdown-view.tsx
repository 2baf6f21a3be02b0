import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import ReactMarkdown, { type Components } from 'react-markdown';
import { linkUrl } from './markdown/links';
import { asParsed } from './markdown/tree';
import { Picture } from './picture';

/** A table that is wider than the page scrolls separately, also by keyboard. */
function Table({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Safari scrolls by keyboard only what has the focus
    <div role="region" aria-label={t('table')} tabIndex={0} className="table-box">
      <table>{children}</table>
    </div>
  );
}

const components: Components = {
  // The page has its own first heading.
  h1: ({ children }) => <h2>{children}</h2>,
  a: ({ href, className, children }) => (
    <a href={href} className={className} rel="noreferrer">
      {children}
    </a>
  ),
  // A picture on another host would send the reader's IP address to a third party.
  img: ({ src, alt }) =>
    src?.startsWith('/uploads/') ? (
      <Picture src={src} alt={alt ?? ''} sizes="(width < 48rem) 92vw, 43rem" />
    ) : null,
  table: ({ children }) => <Table>{children}</Table>,
};

/** The heavy half of Markdown. Raw HTML is shown as its source: react-markdown's default. */
export function MarkdownView({ children }: { children: string }) {
  return (
    <ReactMarkdown components={components} remarkPlugins={[asParsed]} urlTransform={linkUrl}>
      {children}
    </ReactMarkdown>
  );
}
