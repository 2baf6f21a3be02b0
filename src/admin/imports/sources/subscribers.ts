import { LANGUAGE_CODES, type Language } from '@/i18n/languages';
import { formatLanguage } from '@/i18n/format';
import { byColumn, readTable, type Table } from '../read-table';
import { momentReader } from '../read-values';
import type { ReadContext, ReadEntry, Reading, SourceCode } from '../source';

/** The headings of Mailchimp, Brevo and MailerLite, and of tables. */
const COLUMNS = {
  email:
    'emailaddress email mail subscriber emailadresse mailadresse адреса електроннаадреса електроннапошта адрес электроннаяпочта',
  language: 'language lang locale sprache мова язык',
  status: 'status subscriberstatus emailstatus subscriptionstatus state статус',
  leftAt:
    'unsubtime cleantime unsubscribed unsubscribedat unsubscribedate unsubscribeddate bouncedat bounced optoutdate optouttime abgemeldet abgemeldetam відписка отписка',
  blocked: 'emailblacklisted blacklisted emailblocklisted blocklisted',
  at: 'confirmtime confirmationdate confirmedat confirmed optintime optindate optedinat consentdate subscribedat subscribed subscriptiondate signupdate addedtime dateadded createdat datum date дата',
  ip: 'confirmip confirmationip optinip signupip ipaddress ip',
  proof:
    'proof consent consenttext doubleoptin optin nachweis einwilligung підтвердження згода подтверждение согласие',
  origin: 'source signupsource optinsource origin quelle herkunft джерело источник',
} as const;

/** What services write beside addresses, which the newsletter has no use for. */
const OTHERS =
  /name|latitude|longitude|gmtoff|dstoff|timezone|^cc$|region|last_?changed|leid|euid|notes|tags|rating|^sent$|opens?|clicks?|reason|campaign|^id$|phone|sms|modified|location|country|city|zip|state|company|birthday|groups?/i;

const LEFT = /unsub|abgem|clean|bounce|junk|spam|complain|block|inactive|removed|відпис|отпис/i;
/** Those who have not agreed yet, or never. */
const UNCONFIRMED = /unconfirmed|pending|non-?subscribed|transactional|waiting/i;
const NO = /^(?:|0|no|nein|false|n|ні|нет|never|-)$/i;

/** Returns the language of a code or a name; null for another. */
const languageOf = (cell: string): Language | null =>
  LANGUAGE_CODES.find((code) => {
    const names = LANGUAGE_CODES.map((in_) => formatLanguage(code, in_).toLowerCase());
    const text = cell.toLowerCase();
    return text.split(/[-_]/)[0] === code || names.includes(text);
  }) ?? null;

export function readSubscribers(table: Table, file: string, context: ReadContext): Reading {
  const { rows, has, others } = byColumn(table, COLUMNS, ['email']);
  const momentOf = momentReader(
    rows.flatMap((row) => [row.get('at'), row.get('leftAt')]),
    context,
  );
  const saysWho = has('status') || has('leftAt') || has('blocked');
  const areLeft =
    !saysWho &&
    context.choose(
      'meaning',
      LEFT.test(file) || /left|verlassen/i.test(file) ? ['left', 'listed'] : ['listed', 'left'],
    ) === 'left';

  function hasLeft(row: (typeof rows)[number]): boolean {
    return (
      areLeft ||
      LEFT.test(row.get('status')) ||
      !NO.test(row.get('leftAt')) ||
      !NO.test(row.get('blocked'))
    );
  }

  /** What a row says of the consent, with the headings of its columns; empty where that is no more than a day. */
  function proofOf(row: (typeof rows)[number], at: string): string {
    const shown = [row.get('ip'), NO.test(row.get('proof')) ? '' : row.get('proof')];
    if (at === '' || shown.join('') === '' || UNCONFIRMED.test(row.get('status'))) return '';
    return [row.get('at'), ...shown]
      .filter((part) => part !== '')
      .join(' · ')
      .slice(0, 2000);
  }

  function toEntry(row: (typeof rows)[number]): ReadEntry {
    const isLeft = hasLeft(row);
    const at = momentOf(
      isLeft ? row.get('leftAt') || (areLeft ? row.get('at') : '') : row.get('at'),
    );
    const proof = isLeft ? '' : proofOf(row, at);
    const staysOut =
      !isLeft && proof === '' && context.choose('withoutProof', ['out', 'mail']) === 'out';
    return {
      kind: 'subscriber',
      line: row.line,
      ...(staysOut && { error: 'noProof' }),
      ...(row.isShort && { error: 'cut' }),
      subscriber: {
        email: row.get('email'),
        language: languageOf(row.get('language')) ?? context.language(),
        hasLeft: isLeft,
        at,
        proof,
        origin: (row.get('origin') || file).slice(0, 300),
      },
    };
  }

  return {
    entries: rows.map(toEntry),
    ignored: others.flatMap(({ heading }) => (OTHERS.test(heading) ? [] : heading)),
  };
}

export const source: SourceCode = {
  async open({ files: [file] }) {
    const table = await readTable(file ?? new Blob());
    return (context) => readSubscribers(table, file?.name ?? '', context);
  },
  template: [
    ['Email', 'Language', 'Status', 'Consent date', 'IP', 'Proof', 'Source', 'Unsubscribed'],
  ],
};
