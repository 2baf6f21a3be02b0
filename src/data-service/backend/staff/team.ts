import * as v from 'valibot';
import { teamPaths } from '@/config/team';
import { AppError, withAppErrors } from '../client/app-error';
import { callFunction } from '../client/call-function';
import { staffClient } from '../client/staff-client';
import { emailSchema } from '../../content/entity/email-schema';

/** Somebody who is staff. */
export interface Member {
  id: string;
  email: string;
  /** Null for who has never signed in. */
  lastSeenAt: string | null;
  /** True with a second factor. */
  hasFactor: boolean;
  /** True while Auth lets them not in. */
  isBlocked: boolean;
}

/** Somebody who was invited and has not accepted yet. */
export interface Invitation {
  id: string;
  email: string;
  invitedBy: string;
  /** The account of who invited; null where that is not known. */
  inviter: string | null;
  expiresAt: string;
  /** True when it had expired as it was read. */
  isExpired: boolean;
}

export interface Team {
  members: readonly Member[];
  invitations: readonly Invitation[];
}

/** Reads who is on the team, and who is invited. */
export function readTeam(): Promise<Team> {
  return withAppErrors(async () => {
    const [members, invitations] = await Promise.all([
      staffClient().rpc('team_members').throwOnError(),
      staffClient()
        .from('team_invitations')
        .select('id,email,invited_by,inviter,expires_at')
        .is('accepted_at', null)
        .order('email')
        .throwOnError(),
    ]);
    return {
      members: members.data.map(({ id, email, last_seen_at, has_factor, is_blocked }) => ({
        id,
        email,
        lastSeenAt: last_seen_at,
        hasFactor: has_factor,
        isBlocked: is_blocked,
      })),
      invitations: invitations.data.map(({ id, email, invited_by, inviter, expires_at }) => ({
        id,
        email,
        invitedBy: invited_by,
        inviter,
        expiresAt: expires_at,
        isExpired: Date.parse(expires_at) <= Date.now(),
      })),
    };
  });
}

/** How people are invited here: by a mail, by a link to pass on, or not at all, without the function or its secret key. */
type InvitationRoad = 'mail' | 'link' | 'none';

const abilitySchema = v.object({ data: v.object({ sendsMail: v.boolean() }) });

/** Statuses of a host that has no such function, or of one that has no secret key. */
const WITHOUT = new Set(['no-secret-key', undefined]);

/** Asks the function how people are invited. Throws where it does not answer. */
export function readInvitationRoad(): Promise<InvitationRoad> {
  return withAppErrors(async () => {
    try {
      const response = await callFunction(teamPaths.team);
      const answer = v.safeParse(abilitySchema, await response.json().catch(() => undefined));
      if (!answer.success) return 'none';
      return answer.output.data.sendsMail ? 'mail' : 'link';
    } catch (error) {
      const isAnswer = error instanceof AppError && error.answered && error.kind !== 'unauthorized';
      if (isAnswer && WITHOUT.has(error.code)) return 'none';
      throw error;
    }
  });
}

/** The input of an invitation. */
export const invitationSchema = v.object({ email: v.pipe(emailSchema, v.toLowerCase()) });

const invitedSchema = v.object({
  data: v.object({
    email: v.string(),
    token: v.string(),
    mail: v.picklist(['sent', 'failed', 'none']),
  }),
});

export type Invited = v.InferOutput<typeof invitedSchema>['data'];

/** Invites somebody, also once more, by a mail in this language; returns the token of the link and what became of the mail. */
export function invite(email: string, language: string): Promise<Invited> {
  return withAppErrors(async () => {
    const body = JSON.stringify({ email, language });
    const response = await callFunction(teamPaths.invitations, { method: 'POST', body });
    return v.parse(invitedSchema, await response.json()).data;
  });
}

const remove = (path: string) =>
  withAppErrors(async () => {
    await callFunction(path, { method: 'DELETE' });
  });

export const withdrawInvitation = (id: string) => remove(teamPaths.invitation(id));

/** Removes a member at once. Throws `last-member` for the only one who can sign in. */
export const removeMember = (id: string) => remove(teamPaths.member(id));

/** Removes the second factor of a colleague, and notifies both by mail in this language. */
export const removeFactors = (id: string, language: string) =>
  remove(`${teamPaths.factors(id)}?${new URLSearchParams({ language })}`);
