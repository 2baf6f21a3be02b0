import { renderToStaticMarkup } from 'react-dom/server';
import ReactMarkdown, { type Components } from 'react-markdown';
import { linkUrl } from '@/ui/markdown/links';
import { asParsed } from '@/ui/markdown/tree';
import { fileUrl } from './head-site';

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
      remarkPlugins={[asParsed]}
      urlTransform={(typed) => {
        const url = linkUrl(typed);
        return url && fileUrl(siteUrl, url);
      }}
    >
      {markdown}
    </ReactMarkdown>,
  );
}
