import type { Submission } from '@/data-service/inbox/submissions';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { daysOverdue } from './overdue';
import { useToday } from './use-today';

interface OverdueMarkProps {
  submission: Pick<Submission, 'state' | 'createdAt'>;
  answerDays: number;
}

/** Shows the number of days for which an answer has been overdue; renders nothing when it is not. */
export function OverdueMark({ submission, answerDays }: OverdueMarkProps) {
  const { t } = useAdminTranslation();
  const days = daysOverdue(submission, answerDays, useToday());
  if (days === 0) return null;
  return <p className="font-semibold text-red-300">{t('inbox.overdue', { count: days })}</p>;
}
