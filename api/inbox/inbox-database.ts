import type { PostgrestClient } from '@supabase/postgrest-js';
import * as v from 'valibot';
import { connectDatabase, type SecretBackend } from '../database';
import { ClaimedMail, type LabelSettings } from '../mail/mail-texts';
import type { MailFailure } from '../mail/mail-transport';
import { ClaimedReply } from './reply-mail';
import { SETTINGS_ID } from '@/config/constants';
import type { Database } from '@/data-service/database.types';

const Claimed = v.array(v.union([ClaimedMail, ClaimedReply]));

/** The queries of the inbox jobs, with the secret key. */
export class InboxDatabase {
  readonly #client: PostgrestClient<Database>;

  constructor({ supabaseUrl, secretKey }: SecretBackend) {
    this.#client = connectDatabase(supabaseUrl, secretKey);
  }

  /** Returns the next mail that is due, for this process alone; null when there is none. */
  async claimMail(): Promise<ClaimedMail | ClaimedReply | null> {
    const { data } = await this.#client.rpc('claim_submission_mails', { most: 1 }).throwOnError();
    return v.parse(Claimed, data)[0] ?? null;
  }

  /** Notes that a mail was sent, or why not. */
  async saveMailResult(mailId: string, failure: MailFailure | null): Promise<void> {
    await this.#client
      .rpc('settle_submission_mail', {
        mail_id: mailId,
        ...(failure && {
          failure: failure.message,
          is_refused: failure.isPermanent,
          is_unknown: failure.isUnknown,
        }),
      })
      .throwOnError();
  }

  async readSettings(): Promise<LabelSettings> {
    const { data } = await this.#client
      .from('site_settings')
      .select('label_name, contact_email, answer_days')
      .eq('id', SETTINGS_ID)
      .single()
      .throwOnError();
    return data;
  }

  async removeExpired(): Promise<void> {
    await this.#client.rpc('remove_expired_submissions').throwOnError();
  }
}
