import * as v from 'valibot';
import { mailingPaths } from '@/config/newsletter-links';
import { usualMoment } from '@/lib/dates';
import type { LocalizedText } from '@/i18n/localized-text';
import type { Tables } from '../../database.types';
import { isRecord, readLocalizedText, readOneOf } from '../../content/entity/read-json';
import { withAppErrors } from '../client/app-error';
import { callFunction } from '../client/call-function';
import { staffClient } from '../client/staff-client';

const SENDING_STATES = ['scheduled', 'sending', 'paused', 'stopped', 'sent'] as const;
const HALTS = ['refusals', 'late', 'restored'] as const;

/** The sending of a mailing. */
export interface Sending {
  /** The mailing's. */
  id: string;
  /** The mailing's, by language. */
  title: LocalizedText | null;
  state: (typeof SENDING_STATES)[number];
  sendAt: string;
  /** Null before it has begun. */
  startedAt: string | null;
  /** Why it was paused, where no person has. */
  haltedBy: (typeof HALTS)[number] | null;
  total: number;
  sent: number;
  refused: number;
  failed: number;
  /** When the mail server is asked again, where it fails. */
  restsUntil: string | null;
  /** What the mail server said last of a mail that it did not take. */
  failure: string | null;
}

type Row = Tables<'mailing_sendings'> & { mailings: unknown };

const momentOrNull = (stored: string | null) => (stored === null ? null : usualMoment(stored));

const readSending = (row: Row): Sending => ({
  id: row.id,
  title: isRecord(row.mailings) ? readLocalizedText(row.mailings['title']) : null,
  state: readOneOf(row.state, SENDING_STATES),
  sendAt: usualMoment(row.send_at),
  startedAt: momentOrNull(row.started_at),
  haltedBy: HALTS.find((known) => known === row.halted_by) ?? null,
  total: row.total,
  sent: row.sent,
  refused: row.refused,
  failed: row.failed,
  restsUntil: momentOrNull(row.next_attempt_at),
  failure: row.failure,
});

/** Returns the latest sendings, and every one that is not over. */
export function readSendings(): Promise<Sending[]> {
  return withAppErrors(async () => {
    const { data } = await staffClient()
      .from('mailing_sendings')
      .select('*, mailings(title)')
      .order('send_at', { ascending: false })
      .limit(200)
      .throwOnError();
    return data.map(readSending);
  });
}

/** Has a mailing sent from a moment on; null is at once. */
export function scheduleMailing(id: string, sendAt: string | null): Promise<void> {
  return withAppErrors(async () => {
    const send_at = sendAt ?? new Date().toISOString();
    await staffClient().rpc('schedule_mailing', { mailing_id: id, send_at }).throwOnError();
  });
}

/** Stops a mailing for good, or takes back that it is to be sent. */
export function directMailing(id: string, action: 'pause' | 'resume' | 'stop'): Promise<void> {
  return withAppErrors(async () => {
    await staffClient().rpc('direct_mailing', { mailing_id: id, action }).throwOnError();
  });
}

const previewSchema = v.object({
  data: v.object({
    /** By language, in the order of the site's. */
    mails: v.array(
      v.object({
        language: v.string(),
        subject: v.string(),
        text: v.string(),
        html: v.string(),
        /** Of the HTML part, in bytes. */
        size: v.number(),
      }),
    ),
    /** The number of entries that are not public then. */
    leftOut: v.number(),
    sendsMail: v.boolean(),
  }),
});

export type MailingPreview = v.InferOutput<typeof previewSchema>['data'];

/** Returns the mails of a mailing as the function would send them. */
export function previewMailing(id: string): Promise<MailingPreview> {
  return withAppErrors(async () => {
    const response = await callFunction(mailingPaths.preview(id), { method: 'POST' });
    return v.parse(previewSchema, await response.json()).data;
  });
}

const testSchema = v.object({ data: v.object({ failure: v.nullable(v.string()) }) });

/** Sends a mailing to the signed-in member. Returns why that failed, in the mail server's words; null where it did not. */
export function sendMailingTest(id: string, language: string): Promise<string | null> {
  return withAppErrors(async () => {
    const query = new URLSearchParams({ language });
    const response = await callFunction(`${mailingPaths.test(id)}?${query}`, { method: 'POST' });
    return v.parse(testSchema, await response.json()).data.failure;
  });
}
