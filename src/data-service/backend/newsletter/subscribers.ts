import { oneClickPath } from '@/config/newsletter-links';
import { toCsv } from '@/lib/csv';
import { usualMoment } from '@/lib/dates';
import type { Tables } from '../../database.types';
import { withAppErrors } from '../client/app-error';
import { staffClient } from '../client/staff-client';
import type { Condition, ListResult } from '../../content/entity/query';
import { readOneOf } from '../../content/entity/read-json';
import { createRepository } from '../../content/entity/repository';
import { recordExport } from '../staff/activity';
import { listForStaff } from '../staff/lists';

/** `replaced`: the same address was confirmed again. */
export const SUBSCRIBER_STATES = ['waiting', 'confirmed', 'unsubscribed', 'replaced'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

/** A sign-up to the newsletter, with what proves it. */
export interface Subscriber {
  id: string;
  /** Null once it is off the list: only a hash is left. */
  email: string | null;
  /** The language of the form. */
  language: string;
  state: SubscriberState;
  requestedAt: string;
  confirmedAt: string | null;
  endedAt: string | null;
  /** What the mail said that is agreed to, its version, and when it was sent; of an import what another list has. Null without one. */
  consent: { text: string; version: string; mailedAt: string | null } | null;
  /** Why the mail could not be sent, in the mail server's words. */
  mailFailure: string | null;
  /** The list from which an import has brought it; null for a sign-up here. */
  origin: string | null;
  /** From when on mailings leave it out, as mails do not arrive, and what was said of it; null where they do. */
  undeliverable: { at: string; reason: string } | null;
}

const moment = (stored: string | null) => (stored === null ? null : usualMoment(stored));

const COLUMNS = [
  'id',
  'email',
  'language',
  'state',
  'requested_at',
  'confirmed_at',
  'ended_at',
  'consent_text',
  'consent_version',
  'mailed_at',
  'mail_failure',
  'origin',
  'undeliverable_at',
  'undeliverable_reason',
] as const satisfies readonly (keyof Tables<'newsletter_subscribers'>)[];

type Row = Pick<Tables<'newsletter_subscribers'>, (typeof COLUMNS)[number]>;

function readConsent({ consent_text: text, consent_version: version, mailed_at: mailedAt }: Row) {
  if (text === null || version === null) return null;
  return { text, version, mailedAt: moment(mailedAt) };
}

/** The sign-ups. Every read needs a member of staff's session. */
export const subscribers = createRepository<Tables<'newsletter_subscribers'>, Subscriber>({
  table: 'newsletter_subscribers',
  columns: COLUMNS.join(),
  sort: { column: 'requested_at', ascending: false },
  client: staffClient,
  fromRow: (row: Row) => ({
    id: row.id,
    email: row.email,
    language: row.language,
    state: readOneOf(row.state, SUBSCRIBER_STATES),
    requestedAt: usualMoment(row.requested_at),
    confirmedAt: moment(row.confirmed_at),
    endedAt: moment(row.ended_at),
    consent: readConsent(row),
    mailFailure: row.mail_failure,
    origin: row.origin,
    undeliverable:
      row.undeliverable_at === null
        ? null
        : { at: usualMoment(row.undeliverable_at), reason: row.undeliverable_reason ?? '' },
  }),
});

interface SubscriberRequest {
  /** The first row, counted from 0. */
  from: number;
  size: number;
  /** A part of the address; all of one that has left the list. */
  query: string;
  /** Null is any. */
  state: SubscriberState | null;
}

/** A page of the sign-ups, newest first. */
export function listSubscribers(request: SubscriberRequest): Promise<ListResult<Subscriber>> {
  const { state, ...rest } = request;
  const where: Condition<Tables<'newsletter_subscribers'>>[] =
    state === null ? [] : [{ column: 'state', operator: 'eq', value: state }];
  return listForStaff(subscribers, { ...rest, where, sort: null });
}

export interface NewsletterCounts {
  byState: Record<Exclude<SubscriberState, 'replaced'>, number>;
  /** Of those on the list, the most first. */
  byLanguage: { language: string; total: number }[];
  /** By month `YYYY-MM`, the newest first, of two years. */
  byMonth: { month: string; confirmed: number; unsubscribed: number }[];
}

/** Two years. */
const MAX_MONTHS = 24;

const COUNTED = ['waiting', 'confirmed', 'unsubscribed'] as const;

export function readNumbers(): Promise<NewsletterCounts> {
  return withAppErrors(async () => {
    const client = staffClient();
    const [counts, months] = await Promise.all([
      client.from('newsletter_counts').select('state, language, total').throwOnError(),
      client
        .from('newsletter_months')
        .select()
        .order('month', { ascending: false })
        .limit(MAX_MONTHS)
        .throwOnError(),
    ]);
    const numbers: NewsletterCounts = {
      byState: { waiting: 0, confirmed: 0, unsubscribed: 0 },
      byLanguage: [],
      byMonth: months.data.map(({ month, confirmed, unsubscribed }) => ({
        month: month ?? '',
        confirmed: confirmed ?? 0,
        unsubscribed: unsubscribed ?? 0,
      })),
    };
    for (const { state, language, total } of counts.data) {
      const counted = readOneOf(state, COUNTED);
      numbers.byState[counted] += total ?? 0;
      if (counted === 'confirmed' && language !== null) {
        numbers.byLanguage.push({ language, total: total ?? 0 });
      }
    }
    numbers.byLanguage.sort((one, other) => other.total - one.total);
    return numbers;
  });
}

/** Everybody on the list as CSV, each with the link to unsubscribe at `siteUrl`, and their number. It is recorded. */
export function exportRecipients(siteUrl: string): Promise<{ csv: string; count: number }> {
  return withAppErrors(async () => {
    const total = await subscribers.count([
      { column: 'state', operator: 'eq', value: 'confirmed' },
    ]);
    await recordExport('newsletter_subscribers', total);
    const rows: string[][] = [];
    for (;;) {
      // From the last one on, not from a number: who leaves meanwhile moves nobody out of the list.
      const { data } = await staffClient()
        .rpc('newsletter_recipients')
        .gt('email', rows.at(-1)?.[0] ?? '')
        .order('email')
        .limit(MAX_AT_ONCE)
        .throwOnError();
      // A database may return fewer rows at once than were requested: only an empty answer is the end.
      if (data.length === 0) break;
      rows.push(
        ...data.map(({ email, language, confirmed_at, unsubscribe_token }) => [
          email,
          language,
          usualMoment(confirmed_at),
          siteUrl + oneClickPath(unsubscribe_token),
        ]),
      );
    }
    const heading = ['email', 'language', 'confirmed_at', 'unsubscribe_url'];
    return { csv: toCsv([heading, ...rows]), count: rows.length };
  });
}

const MAX_AT_ONCE = 1000;

/** Returns how the list knows addresses, those in lower case, of which it knows some. */
export function readStates(emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return withAppErrors(async () => {
    const states = new Map<string, string>();
    for (let from = 0; from < emails.length; from += MAX_AT_ONCE) {
      const { data } = await staffClient()
        .rpc('newsletter_states_of', { emails: emails.slice(from, from + MAX_AT_ONCE) })
        .throwOnError();
      for (const { email, state } of data) {
        // Whoever has left and signed up again is on the list.
        if (states.get(email) !== 'confirmed') states.set(email, state);
      }
    }
    return states;
  });
}

/** Erases everything that is stored of a person, with what is left of earlier times on the list. */
export function eraseSubscriber(id: string): Promise<void> {
  return withAppErrors(async () => {
    await staffClient().rpc('erase_newsletter_subscriber', { subscriber_id: id }).throwOnError();
  });
}

/** Marks addresses from which mails have come back. Returns how many of them are on the list, and were not marked. */
export function markUndeliverable(emails: readonly string[], reason: string): Promise<number> {
  return withAppErrors(async () => {
    const { data } = await staffClient()
      .rpc('mark_undeliverable', { emails: [...emails], reason })
      .throwOnError();
    return data;
  });
}

/** Takes that mark off an address. */
export function unmarkUndeliverable(id: string): Promise<void> {
  return withAppErrors(async () => {
    await staffClient().rpc('unmark_undeliverable', { subscriber_id: id }).throwOnError();
  });
}
