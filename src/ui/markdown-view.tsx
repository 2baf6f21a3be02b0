import ReactMarkdown, { type Components } from 'react-markdown';
import { readableMarkdown } from '@/config/readable-markdown';
import { Picture } from './picture';

const components: Components = {
  // The page has its own first heading.
  h1: ({ children }) => <h2>{children}</h2>,
  a: ({ href, children }) => (
    <a href={href} rel="noreferrer">
      {children}
    </a>
  ),
  // A picture from elsewhere would send the reader's IP address to a third party.
  img: ({ src, alt }) =>
    src?.startsWith('/uploads/') ? (
      <Picture src={src} alt={alt ?? ''} sizes="(width < 48rem) 92vw, 43rem" />
    ) : null,
};

/** The heavy half of Markdown. Raw HTML is not rendered and unsafe URLs are dropped: react-markdown's default. */
export function MarkdownView({ children }: { children: string }) {
  return <ReactMarkdown components={components}>{readableMarkdown(children)}</ReactMarkdown>;
}
