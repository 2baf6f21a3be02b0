import { useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import { DEFAULT_ANSWER_DAYS } from '@/config/constants';
import { isAwaiting } from '@/data-service/backend/inbox/inbox';
import type { Submission } from '@/data-service/backend/inbox/submissions';
import { allSettingsQuery } from '../common/read-ahead';
import { useAdminTranslation } from '../common/translation';

const MINUTE = 60_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE);
  return () => clearInterval(timer);
}

/** Returns the moment at which today began; a page that stays open for days is updated. */
export function useStartOfToday(): Date {
  return new Date(useSyncExternalStore(subscribe, () => new Date().setHours(0, 0, 0, 0)));
}

/** Returns the number of days within which the forms promise an answer. */
export function useAnswerDays(): number {
  return useQuery(allSettingsQuery).data?.answerDays ?? DEFAULT_ANSWER_DAYS;
}

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

/** Returns the day until which an answer is promised, on the reader's calendar. */
export function answerDue({ createdAt }: Pick<Submission, 'createdAt'>, answerDays: number): Date {
  const arrived = new Date(createdAt);
  return new Date(arrived.getFullYear(), arrived.getMonth(), arrived.getDate() + answerDays);
}

interface OverdueMarkProps {
  submission: Pick<Submission, 'state' | 'createdAt'>;
  answerDays: number;
}

/** Shows the number of days for which an answer has been overdue; renders nothing when it is not. */
export function OverdueMark({ submission, answerDays }: OverdueMarkProps) {
  const { t } = useAdminTranslation();
  const days = daysOverdue(submission, answerDays, useStartOfToday());
  if (days === 0) return null;
  return <p className="font-semibold text-red-300">{t('worklist.overdue', { count: days })}</p>;
}
