import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { connectDatabase, type DatabaseClient, type SecretBackend } from '../database';
import { readLabelSettings, type LabelSettings } from '../mail/label-settings';

const InviteOutcome = v.picklist(['invited', 'not-staff', 'already-staff', 'too-many']);
const RemoveOutcome = v.picklist(['removed', 'not-staff', 'unknown', 'last']);

const Acceptance = v.tuple([
  v.object({
    outcome: v.picklist(['accepted', 'unknown', 'expired', 'used']),
    email: v.nullable(v.string()),
    account_id: v.nullable(v.string()),
    is_confirmed: v.nullable(v.boolean()),
    is_staff: v.nullable(v.boolean()),
  }),
]);

/** An invitation whose button was pressed, and the account that its address has already, if it has one. */
export interface AcceptedInvitation {
  email: string;
  accountId: string | null;
  /** True when the account has proved its address. */
  isConfirmed: boolean;
  isStaff: boolean;
}

interface TeamEvent {
  kind: 'joined' | 'withdrawn' | 'factor_removed';
  /** The e-mail address of whom it is about. */
  email: string;
  /** That of who did it. */
  actor: string;
}

/** What changes the team in the database, with the secret key. */
export class TeamDatabase {
  readonly #client: DatabaseClient;

  constructor({ supabaseUrl, secretKey }: SecretBackend) {
    this.#client = connectDatabase(supabaseUrl, secretKey);
  }

  /** Notes an invitation, in place of an earlier one to that address. */
  async invite(invitation: { email: string; token: string; inviter: string }) {
    const { email: address, token, inviter } = invitation;
    const values = { address, hash: hashOf(token), inviter };
    const { data } = await this.#client.rpc('invite_member', values).throwOnError();
    return v.parse(InviteOutcome, data);
  }

  /** Returns the invitation of a token, as the press of its button; or why it is worth nothing. */
  async accept(token: string): Promise<AcceptedInvitation | 'unknown' | 'expired' | 'used'> {
    const answer = await this.#client
      .rpc('accept_invitation', { hash: hashOf(token) })
      .throwOnError();
    const [{ outcome, email, account_id, is_confirmed, is_staff }] = v.parse(
      Acceptance,
      answer.data,
    );
    if (outcome !== 'accepted' || email === null)
      return outcome === 'accepted' ? 'unknown' : outcome;
    return {
      email,
      accountId: account_id,
      isConfirmed: is_confirmed ?? false,
      isStaff: is_staff ?? false,
    };
  }

  /** Withdraws an invitation; returns its address, or null where it no longer exists. */
  async withdraw(id: string): Promise<string | null> {
    const { data } = await this.#client
      .from('team_invitations')
      .delete()
      .eq('id', id)
      .select('email')
      .maybeSingle()
      .throwOnError();
    return data?.email ?? null;
  }

  /** Takes mark and sessions from a member of staff. */
  async remove(member: string, { remover, evenLast }: { remover?: string; evenLast?: boolean }) {
    const values = {
      member,
      ...(remover !== undefined && { remover }),
      ...(evenLast !== undefined && { even_last: evenLast }),
    };
    const { data } = await this.#client.rpc('remove_member', values).throwOnError();
    return v.parse(RemoveOutcome, data);
  }

  /** Writes into the history of the team. */
  async note(event: TeamEvent): Promise<void> {
    await this.#client.from('team_events').insert(event).throwOnError();
  }

  readSettings(): Promise<LabelSettings> {
    return readLabelSettings(this.#client);
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
