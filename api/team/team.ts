import { randomBytes } from 'node:crypto';
import type { Language } from '@/i18n/languages';
import { hasStaffMark } from '@/data-service/backend/client/staff-mark';
import { invitationPath } from '@/config/team';
import { ErrorLog } from '../../node/error-log';
import { ApiError } from '../api-error';
import type { SecretBackend } from '../database';
import { compose, defaultLabel } from '../mail/compose';
import type { MailOptions } from '../mail/mail-options';
import {
  MailFailure,
  messageIdOf,
  openMailTransport,
  type MailTransport,
} from '../mail/mail-transport';
import type { StaffSession } from '../staff';
import {
  admit,
  openAccounts,
  deleteFactors,
  deleteMember,
  type Accounts,
  type SignInLink,
} from './accounts';
import { TeamDatabase } from './team-database';

/** Less than what the panel waits for an answer: a mail server that is slower has failed. */
const TIMEOUTS = { connection: 4_000, greeting: 4_000, silence: 6_000, mail: 9_000 };

/** The result of an invitation. */
interface Invited {
  /** As the address was read. */
  email: string;
  token: string;
  /** `none` without a mail server. The link works in every case. */
  mail: 'sent' | 'failed' | 'none';
}

interface TeamMail {
  language: Language;
  values: Readonly<Record<string, string>>;
  /** The address of who invites: answers go there. */
  replyTo?: string;
}

/** What members of staff do with the team. Each method throws an ApiError where it is refused. */
export class TeamManager {
  readonly #mail: MailOptions | undefined;
  readonly #transport: MailTransport | undefined;
  readonly #database: TeamDatabase;
  readonly #accounts: Accounts;
  readonly #log = new ErrorLog('Mail to the team');

  constructor(backend: SecretBackend, mail: MailOptions | undefined) {
    this.#mail = mail;
    this.#transport = mail && openMailTransport(mail, TIMEOUTS);
    this.#database = new TeamDatabase(backend);
    this.#accounts = openAccounts(backend);
  }

  get sendsMail(): boolean {
    return this.#mail !== undefined;
  }

  /** Invites, and sends the link. */
  async invite(
    staff: StaffSession,
    { email, language }: { email: string; language: Language },
  ): Promise<Invited> {
    const token = randomBytes(16).toString('hex');
    switch (await this.#database.invite({ email, token, inviter: staff.id })) {
      case 'not-staff':
        throw notStaff();
      case 'already-staff':
        throw new ApiError('already-staff', 'This address belongs to a member of staff.');
      case 'too-many':
        throw new ApiError('too-many-invitations', 'There were 20 invitations within an hour.');
      case 'invited':
    }
    const link = `${this.#mail?.siteUrl}${invitationPath(token)}`;
    const mail = await this.#send('invitation', [email], {
      language,
      values: { inviter: staff.email, link },
      replyTo: staff.email,
    });
    return { email, token, mail };
  }

  /** Withdraws an invitation; one that does not exist is no error. */
  async withdraw(staff: StaffSession, id: string): Promise<null> {
    const email = await this.#database.withdraw(id);
    if (email !== null) await this.#database.note({ kind: 'withdrawn', email, actor: staff.email });
    return null;
  }

  /** Returns the link by which whoever was invited signs in, as a member of staff from now on. */
  async accept(token: string): Promise<SignInLink> {
    const accepted = await this.#database.accept(token);
    if (typeof accepted === 'string') {
      throw new ApiError(`invitation-${accepted}`, `The invitation is ${accepted}.`);
    }
    const { email } = accepted;
    return admit(this.#accounts, accepted, () =>
      this.#database.note({ kind: 'joined', email, actor: email }),
    );
  }

  /** Removes a member, who may be the one who asks; the last one stays. */
  async remove(staff: StaffSession, id: string): Promise<null> {
    const parts = { accounts: this.#accounts, database: this.#database };
    switch (await deleteMember(parts, id, { remover: staff.id })) {
      case 'not-staff':
        throw notStaff();
      case 'unknown':
        throw new ApiError('member-unknown', 'This account is not staff any more.');
      case 'last':
        throw new ApiError('last-member', 'Nobody could sign in any more.');
      case 'removed':
    }
    return null;
  }

  /** Removes the second factor that a colleague has lost, and sends both a mail. */
  async deleteFactors(staff: StaffSession, id: string, language: Language): Promise<null> {
    if (!staff.isConfirmed) {
      throw new ApiError('second-factor-needed', 'Sign in with a second factor of your own.');
    }
    const { data } = await this.#accounts.getUserById(id);
    if (!data.user || !hasStaffMark(data.user.app_metadata) || id === staff.id) {
      throw new ApiError('member-unknown', 'This account is no colleague.');
    }
    if (!(await deleteFactors(this.#accounts, id))) return null;
    const member = data.user.email ?? '';
    await this.#database.note({ kind: 'factor_removed', email: member, actor: staff.email });
    await this.#send('factorRemoved', [member, staff.email], {
      language,
      values: { member, remover: staff.email },
    });
    return null;
  }

  /** Sends a mail to each of these addresses. */
  async #send(
    kind: 'invitation' | 'factorRemoved',
    recipients: readonly string[],
    { language, values, replyTo }: TeamMail,
  ): Promise<Invited['mail']> {
    const [options, transport] = [this.#mail, this.#transport];
    if (!options || !transport) return 'none';
    const { label_name } = await this.#database.readSettings();
    const label = label_name ?? defaultLabel(language);
    const texts = compose(kind, language, { ...values, label });
    const mails = recipients.map((to) => ({
      ...texts,
      to,
      replyTo,
      messageId: messageIdOf(crypto.randomUUID(), options),
      autoSubmitted: 'auto-generated' as const,
    }));
    try {
      await Promise.all(mails.map((mail) => transport.send(mail, NEVER)));
      this.#log.recovered();
      return 'sent';
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error;
      this.#log.report(error.message);
      return 'failed';
    }
  }
}

const NEVER = new AbortController().signal;

const notStaff = () => new ApiError('forbidden', 'Only staff may do this.');
