import * as v from 'valibot';
import { teamPaths } from '@/config/team';
import { AppError, withAppErrors } from '../client/app-error';
import { toFunctionError } from '../client/call-function';
import { timedFetch } from '../client/timed-fetch';
import type { MailLink } from './auth-callback';

const answerSchema = v.object({
  data: v.object({ type: v.picklist(['invite', 'recovery']), tokenHash: v.string() }),
});

/**
 * Accepts an invitation, which makes the account of its address staff. Returns the link by which its owner signs in. Throws
 * `invitation-unknown`, `invitation-expired` or `invitation-used`, and `no-secret-key` where nobody answers for invitations.
 */
export function acceptInvitation(token: string): Promise<MailLink> {
  return withAppErrors(async () => {
    const body = JSON.stringify({ token });
    const response = await timedFetch(teamPaths.accept, { method: 'POST', body });
    const error = response.ok ? null : await toFunctionError(response);
    if (error?.code !== undefined || (error && response.status >= 500)) throw error;
    const answer = v.safeParse(
      answerSchema,
      error ? null : await response.json().catch(() => null),
    );
    if (answer.success) return answer.output.data;
    throw new AppError('unknown', 'There is no function beside the site.', {
      code: 'no-secret-key',
    });
  });
}
