import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { LANGUAGE_CODES, type Language } from '@/i18n/languages';
import { escapeMarkup } from '@/lib/escape-markup';
import { LOCALES } from '../locales';

/** The mails with a text of the site, by their place in locales/<language>/mail.json. */
type MailKind =
  | `${'acknowledgement' | 'notice'}.${'message' | 'demo'}`
  | 'newsletter'
  | 'invitation'
  | 'factorRemoved'
  | 'test';

interface ComposedMail {
  subject: string;
  text: string;
  /** The same as a page, for a mail whose link is a button. */
  html?: string;
}

const NAMESPACES = ['mail', 'common', 'pages'];

const readTexts = (language: Language) =>
  Object.fromEntries(
    NAMESPACES.map((name) => {
      const text = readFileSync(new URL(`${language}/${name}.json`, LOCALES), 'utf8');
      return [name, JSON.parse(text)];
    }),
  );

const texts = createInstance();
void texts.init({
  resources: Object.fromEntries(LANGUAGE_CODES.map((code) => [code, readTexts(code)])),
  ns: NAMESPACES,
  fallbackLng: false,
  initAsync: false,
  interpolation: { escapeValue: false }, // in plain text; the page of a mail escapes all of it
});

/** Returns the language with this code; undefined where the site has no texts in it. */
export const languageOf = (code: string): Language | undefined =>
  LANGUAGE_CODES.find((language) => language === code);

/** Returns the name of a label that has given none. */
export const defaultLabel = (language: Language): string =>
  texts.getFixedT(language, 'common')('brand');

/** Returns what a subscriber agrees to, in the words of the site's form. */
export const newsletterConsent = (language: Language, label: string): string =>
  texts.getFixedT(language, 'pages')('newsletter.consent', { replace: { label } });

/** Returns the messages of mails in a language. */
export const mailTexts = (language: Language) => texts.getFixedT(language, 'mail');

/** Returns the texts of a mail. Values are inserted unchanged, also one that looks like a placeholder. */
export function compose(
  kind: MailKind,
  language: Language,
  values: Readonly<Record<string, string>>,
): ComposedMail {
  const t = mailTexts(language);
  const subject = t(`${kind}.subject`, { replace: values });
  const text = t(`${kind}.body`, { replace: values });
  if (kind !== 'newsletter' && kind !== 'invitation') return { subject, text };
  const { link = '' } = values;
  return { subject, text, html: toHtml(text, { language, link, button: t(`${kind}.button`) }) };
}

interface HtmlOptions {
  language: Language;
  /** A paragraph of this alone becomes a button. */
  link: string;
  button: string;
}

const BUTTON =
  'display:inline-block;padding:12px 24px;background:#0c0d12;color:#ffffff;text-decoration:none;font-weight:bold';

/** Returns the text of a mail as a page: its paragraphs, and a button in place of the link, which is written out below it. */
function toHtml(text: string, { language, link, button }: HtmlOptions): string {
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
