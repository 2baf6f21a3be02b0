import { escapeMarkup } from '@/lib/escape-markup';

interface HtmlOptions {
  language: string;
  /** A paragraph of this alone becomes a button. */
  link: string;
  button: string;
}

const BUTTON =
  'display:inline-block;padding:12px 24px;background:#0c0d12;color:#ffffff;text-decoration:none;font-weight:bold';

/** Returns the text of a mail as a page: its paragraphs, and a button in place of the link, which is written out below it. */
export function mailHtml(text: string, { language, link, button }: HtmlOptions): string {
  const target = escapeMarkup(link);
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) =>
      paragraph === link
        ? `<p><a href="${target}" style="${BUTTON}">${escapeMarkup(button)}</a></p>\n<p style="font-size:13px;color:#555555;word-break:break-all">${target}</p>`
        : `<p>${escapeMarkup(paragraph).replaceAll('\n', '<br>\n')}</p>`,
    );
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"></head>
<body style="margin:24px;max-width:560px;font:16px/1.5 Arial,Helvetica,sans-serif;color:#1b1b1b">
${paragraphs.join('\n')}
</body>
</html>
`;
}
