import type { Submission } from '@/data-service/inbox/submissions';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { daysOverdue } from './overdue';
import { useToday } from './use-today';

interface OverdueMarkProps {
  submission: Pick<Submission, 'state' | 'createdAt'>;
  answerDays: number;
}

/** Says for how many days an answer has been overdue, and nothing when it is not. */
export function OverdueMark({ submission, answerDays }: OverdueMarkProps) {
  const { t } = useAdminTranslation();
  const days = daysOverdue(submission, answerDays, useToday());
  if (days === 0) return null;
  return <p className="font-semibold text-red-300">{t('inbox.overdue', { count: days })}</p>;
}
