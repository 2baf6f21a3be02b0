import { isAwaiting } from '@/data-service/inbox/inbox';
import type { Submission } from '@/data-service/inbox/submissions';

const DAY = 24 * 60 * 60 * 1000;

/** Returns the moment before which an open submission is overdue: whole days count, on the reader's calendar. */
export function overdueBefore(answerDays: number, today: Date): Date {
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() - answerDays);
}

/** Returns the number of days for which an answer has been overdue; 0 when it is not. */
export function daysOverdue(
  { state, createdAt }: Pick<Submission, 'state' | 'createdAt'>,
  answerDays: number,
  today: Date,
): number {
  if (!isAwaiting(state)) return 0;
  const arrived = new Date(createdAt);
  const arrivalDay = new Date(arrived.getFullYear(), arrived.getMonth(), arrived.getDate());
  const late = overdueBefore(answerDays, today).getTime() - arrivalDay.getTime();
  return Math.max(0, Math.round(late / DAY)); // a day of the clock change has another length
}
