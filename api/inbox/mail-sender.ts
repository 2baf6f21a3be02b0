import type { InboxDatabase } from './inbox-database';
import type { MailOptions } from '../mail/mail-options';
import { composeMail, type ClaimedMail, type MailTexts } from '../mail/mail-texts';
import { MailFailure, type MailTransport } from '../mail/mail-transport';
import { ErrorLog } from '../../node/error-log';
import type { ShutdownSignals } from '../run-periodically';

interface MailSenderOptions {
  database: InboxDatabase;
  transport: MailTransport;
  options: MailOptions;
  texts: MailTexts;
}

/** Sends the mails that wait in the database. */
export class MailSender {
  readonly #parts: MailSenderOptions;
  readonly #log = new ErrorLog('Mail');

  constructor(parts: MailSenderOptions) {
    this.#parts = parts;
  }

  /**
   * Sends the mails that are due, one after the other. When the server fails, the rest waits for the next run, so that
   * a server that is down is not tried for every mail. When a recipient causes the failure, sending goes on: otherwise
   * a visitor could block all other mails.
   */
  async sendDue({ stop, abort }: ShutdownSignals): Promise<void> {
    const { database } = this.#parts;
    while (!stop.aborted) {
      const claimed = await database.claimMail();
      if (!claimed) return;
      const failure = await this.#send(claimed, abort);
      if (abort.aborted) return; // it is due again when its claim has expired
      await database.saveMailResult(claimed, failure);
      if (failure) this.#log.report(failure.message);
      else this.#log.recovered();
      if (failure?.isOfServer) return;
    }
  }

  async #send(claimed: ClaimedMail, abort: AbortSignal): Promise<MailFailure | null> {
    const { database, transport, options, texts } = this.#parts;
    const mail = composeMail(claimed, await database.readSettings(), options, texts);
    if (!mail) return new MailFailure('The label has no e-mail address for notifications.', 'mail');
    try {
      await transport.send(mail, abort);
      return null;
    } catch (error) {
      if (error instanceof MailFailure) return error;
      throw error;
    }
  }
}
