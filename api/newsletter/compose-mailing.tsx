import { renderToStaticMarkup } from 'react-dom/server';
import { paths } from '@/config/paths';
import { formatDay } from '@/i18n/format';
import { pick } from '@/i18n/localized-text';
import { oneLine } from '@/lib/one-line';
import { absoluteFileUrl, pageUrl } from '@/site/seo/head-site';
import { linkUrl } from '@/ui/markdown/links';
import { defaultLabel, mailTexts } from '../mail/compose';
import {
  placeOf,
  titleOf,
  type Mail,
  type MailingContent,
  type MailingReader,
} from './mailing-content';
import { MailDocument } from './mailing-html';
import { OUTLOOK } from './mailing-styles';

/** The mail in one language: the text of a field that is not written in it is the usual fallback. */
export function composeMailing(
  content: MailingContent,
  { language, siteUrl, label: name, unsubscription }: MailingReader,
): { subject: string; text: string; html: string } {
  const label = name ?? defaultLabel(language);
  const url = (path: string) => pageUrl(siteUrl, path, language);
  const mail: Mail = {
    ...content,
    language,
    label,
    subject: oneLine(pick(content.title, language)?.text ?? label),
    t: mailTexts(language),
    file: (path) => absoluteFileUrl(siteUrl, path),
    page: (path) => (path.startsWith('/') ? url(path) : path),
    browser: content.slug === '' ? null : url(paths.mailing(content.slug)),
    unsubscription,
    imprint: url(paths.imprint),
  };
  return {
    subject: mail.subject,
    text: toText(mail),
    html: `<!doctype html>\n${renderToStaticMarkup(<MailDocument mail={mail} />).replace('</head>', `${OUTLOOK}</head>`)}\n`,
  };
}

/** Returns Markdown as people write it in a mail: links as their URLs, no pictures and no marks. */
function plainWords(markdown: string, { page }: Mail): string {
  return markdown
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_whole, text: string, target: string) => {
      const url = page(linkUrl(target) ?? target);
      return text === url ? url : `${text}: ${url}`;
    })
    .replaceAll(/^#{1,6} +/gm, '')
    .replaceAll(/(\*\*|__)(?=\S)(.*?\S)\1/g, '$2')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function toText(mail: Mail): string {
  const { language, t, words } = mail;
  const own = pick(words, language)?.text;
  const entries = mail.entries.map((entry) => {
    const { text } = titleOf(entry, mail);
    const day = formatDay(entry.date, language);
    const head = entry.kind === 'concert' ? [`${day}: ${text}`, placeOf(entry, language)] : [text];
    if (entry.kind === 'release') head.push(`${entry.by ?? ''}, ${day}`);
    const lead = pick(entry.lead, language)?.text ?? '';
    return [...head, lead, mail.page(entry.path)].filter(Boolean).join('\n');
  });
  const foot = [
    mail.browser === null ? '' : `${t('mailing.browser')}: ${mail.browser}`,
    t('mailing.reason', { replace: { label: mail.label } }),
    `${t('mailing.unsubscribe')}: ${mail.unsubscription}`,
    `${t('mailing.imprint')}: ${mail.imprint}`,
  ];
  const parts = [
    own ? plainWords(own, mail) : '',
    ...entries,
    `-- \n${foot.filter(Boolean).join('\n')}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
