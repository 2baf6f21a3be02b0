import { MailFailure, type MailTransport, type OutgoingMail } from './mail-transport';
import { ErrorLog } from '../../node/error-log';
import { log } from '../../node/log';
import type { ShutdownSignals } from '../run-periodically';

/** A mail that waited in the database and is for this process alone. */
export interface QueuedMail {
  /** Or why it cannot be sent. */
  mail: OutgoingMail | MailFailure;
  /** Notes that it was sent, or why not; resolves to whether it has failed for good. */
  settle(failure: MailFailure | null): Promise<boolean>;
}

interface MailSenderOptions {
  /** Returns the next mail that is due; null when there is none. */
  claim: () => Promise<QueuedMail | null>;
  /** Returns whether this process sends the next mail. */
  isOurTurn: () => Promise<boolean>;
  transport: MailTransport;
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
    while (!stop.aborted) {
      const claimed = (await this.#parts.isOurTurn()) ? await this.#parts.claim() : null;
      if (!claimed) return;
      const failure = await this.#send(claimed.mail, abort);
      if (abort.aborted) return; // it is due again when its claim has expired
      const isOver = await claimed.settle(failure);
      // Each of them is a line: another one with the same reason is another mail that nobody gets.
      if (failure && isOver) log('error', `Mail: A mail has failed for good: ${failure.message}`);
      else if (failure) this.#log.report(failure.message);
      else this.#log.recovered();
      if (failure?.isOfServer) return;
    }
  }

  async #send(mail: OutgoingMail | MailFailure, abort: AbortSignal): Promise<MailFailure | null> {
    if (mail instanceof MailFailure) return mail;
    try {
      await this.#parts.transport.send(mail, abort);
      return null;
    } catch (error) {
      if (error instanceof MailFailure) return error;
      throw error;
    }
  }
}
