import { usualMoment } from '@/lib/dates';
import { withAppErrors } from '../client/app-error';
import { staffClient } from '../client/staff-client';
import { readOneOf } from '../../content/entity/read-json';
import { SUBMISSION_KINDS, SUBMISSION_STATES, type Submission } from './submissions';

/** A submission that an answer is due to. */
export type WaitingSubmission = Pick<Submission, 'id' | 'kind' | 'name' | 'state' | 'createdAt'>;

/** Reads the submissions that wait for an answer, the oldest first. */
export function listWaiting(size: number): Promise<WaitingSubmission[]> {
  return withAppErrors(async () => {
    const { data } = await staffClient()
      .from('submissions')
      .select('id,kind,name,state,created_at')
      .in('state', ['new', 'shortlisted'])
      .order('created_at')
      .order('id')
      .limit(size)
      .throwOnError();
    return data.map(({ id, kind, name, state, created_at }) => ({
      id,
      kind: readOneOf(kind, SUBMISSION_KINDS),
      name,
      state: readOneOf(state, SUBMISSION_STATES),
      createdAt: usualMoment(created_at),
    }));
  });
}
