import { createElement, type CSSProperties, type ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import { pick } from '@/i18n/localized-text';
import { previewOf } from '@/site/seo/head-site';
import { linkUrl } from '@/ui/markdown/links';
import { asParsed } from '@/ui/markdown/tree';
import { foreign, type Mail } from './mailing-content';
import { heading, INNER, LINK, LIST, PICTURE, text } from './mailing-styles';

interface RowProps {
  /** The space above and below, in pixels. */
  top?: number;
  bottom?: number;
  children: ReactNode;
}

/** A row of the sheet. */
export function Row({ top = 0, bottom = 40, children }: RowProps) {
  return (
    <tr>
      <td className="pad" style={{ padding: `${top}px 40px ${bottom}px` }}>
        {children}
      </td>
    </tr>
  );
}

interface MailPictureProps {
  src: string;
  alt: string;
}

/** Not loaded ahead: React would put a link for each picture into the head. */
export const MailPicture = ({ src, alt }: MailPictureProps) => (
  <img src={src} alt={alt} width={INNER} loading="lazy" style={PICTURE} />
);

/** Returns what Markdown is rendered with: each tag has its style inline. */
function componentsFor({ page, file }: Mail): Components {
  const styled = (tag: 'h2' | 'p' | 'ul' | 'ol', style: CSSProperties) =>
    function Styled({ children }: { children?: ReactNode }) {
      return createElement(tag, { className: 'ink', style }, children);
    };
  const part = styled('h2', heading(22));
  return {
    h1: part,
    h2: part,
    h3: part,
    h4: part,
    p: styled('p', text(16)),
    ul: styled('ul', LIST),
    ol: styled('ol', LIST),
    a: ({ href = '', children }) => (
      <a href={page(href)} style={LINK}>
        {children}
      </a>
    ),
    img({ src = '', alt = '' }) {
      const picture = src.startsWith('/uploads/') ? previewOf(src) : null;
      return picture && <MailPicture src={file(picture.url)} alt={alt} />;
    },
  };
}

/** The label's own words. */
export function Words({ mail }: { mail: Mail }) {
  const words = pick(mail.words, mail.language);
  if (!words) return null;
  return (
    <Row bottom={16}>
      <div {...foreign(words.language, mail.language)}>
        <ReactMarkdown
          components={componentsFor(mail)}
          remarkPlugins={[asParsed]}
          urlTransform={linkUrl}
        >
          {words.text}
        </ReactMarkdown>
      </div>
    </Row>
  );
}
