import type { PostgrestClient } from '@supabase/postgrest-js';
import * as v from 'valibot';
import { SETTINGS_ID } from '@/config/constants';
import type { Database } from '@/data-service/database.types';
import { connectDatabase, type SecretBackend } from '../database';
import type { MailFailure } from '../mail/mail-transport';
import { ClaimedConfirmation, type NewsletterSettings } from './newsletter-texts';

/** What a mail says that is agreed to, and the version of that text. */
export interface Consent {
  version: string;
  text: string;
}

/** The queries of the newsletter's jobs, with the secret key. */
export class NewsletterDatabase {
  readonly #client: PostgrestClient<Database>;

  constructor({ supabaseUrl, secretKey }: SecretBackend) {
    this.#client = connectDatabase(supabaseUrl, secretKey);
  }

  /** Says whether there is a mail server: the site shows its form only then. */
  async noteMailServer(isSet: boolean): Promise<void> {
    await this.#client.rpc('note_mail_server', { is_set: isSet }).throwOnError();
  }

  async removeExpired(): Promise<void> {
    await this.#client.rpc('remove_expired_newsletter').throwOnError();
  }

  /** Returns the next mail that is due, for this process alone; null when there is none. */
  async claimMail(): Promise<ClaimedConfirmation | null> {
    const { data } = await this.#client.rpc('claim_newsletter_mails', { most: 1 }).throwOnError();
    return v.parse(v.array(ClaimedConfirmation), data)[0] ?? null;
  }

  /** Notes that a mail was sent, or why not. */
  async saveMailResult(id: string, consent: Consent, failure: MailFailure | null): Promise<void> {
    await this.#client
      .rpc('settle_newsletter_mail', {
        subscriber_id: id,
        consent_version: consent.version,
        consent_text: consent.text,
        ...(failure && {
          failure: failure.message,
          is_refused: failure.isPermanent,
          is_unknown: failure.isUnknown,
        }),
      })
      .throwOnError();
  }

  async readSettings(): Promise<NewsletterSettings> {
    const { data } = await this.#client
      .from('site_settings')
      .select('label_name, contact_email')
      .eq('id', SETTINGS_ID)
      .single()
      .throwOnError();
    return data;
  }
}
