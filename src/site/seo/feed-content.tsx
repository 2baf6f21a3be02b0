import { renderToStaticMarkup } from 'react-dom/server';
import ReactMarkdown, { defaultUrlTransform, type Components } from 'react-markdown';
import { readableMarkdown } from '@/config/readable-markdown';
import { fileUrl } from './head-site';
import { parseUrl } from '@/config/parse-url';

const isOurPicture = (src: string, siteUrl: string) => src.startsWith(`${siteUrl}/uploads/`);

/** Returns a Markdown text as HTML for feed readers: the content of the page, with absolute URLs. */
export function feedContent(markdown: string, siteUrl: string): string {
  const components: Components = {
    h1: ({ children }) => <h2>{children}</h2>,
    a: ({ href, children }) => <a href={href}>{children}</a>,
    img: ({ src, alt }) =>
      src !== undefined && isOurPicture(src, siteUrl) ? <img src={src} alt={alt ?? ''} /> : null,
  };
  return renderToStaticMarkup(
    <ReactMarkdown
      components={components}
      urlTransform={(url) => {
        const safe = defaultUrlTransform(url);
        return parseUrl(safe, siteUrl) ? fileUrl(siteUrl, safe) : '';
      }}
    >
      {readableMarkdown(markdown)}
    </ReactMarkdown>,
  );
}
