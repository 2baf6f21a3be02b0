import { randomUUID } from 'node:crypto';
import { log } from '../../node/log';
import type { DatabaseClient } from '../database';

/** The turn of this server to send the mails of its backend: of several servers one does. */
export class MailTurn {
  readonly #client: DatabaseClient;
  readonly #server = randomUUID();
  #isElsewhere = false;

  constructor(client: DatabaseClient) {
    this.#client = client;
  }

  /** Returns whether this server sends the next mail. That another one does is logged once. */
  async hold(): Promise<boolean> {
    const { data } = await this.#client
      .rpc('hold_mail_turn', { server: this.#server })
      .throwOnError();
    if (!data && !this.#isElsewhere) {
      log(
        'warning',
        'Another server of this backend sends its mails, with links to its own SITE_URL; this one waits until that stops.',
      );
    }
    this.#isElsewhere = !data;
    return data;
  }

  /** Leaves the mails to another server; without it one takes over within 90 seconds. */
  async end(): Promise<void> {
    await this.#client.rpc('end_mail_turn', { server: this.#server });
  }
}
