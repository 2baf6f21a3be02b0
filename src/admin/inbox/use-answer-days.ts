import { useQuery } from '@tanstack/react-query';
import { DEFAULT_ANSWER_DAYS } from '@/config/constants';
import { allSettingsQuery } from '@/admin/common/settings-query';

/** Returns the number of days within which the forms promise an answer. */
export function useAnswerDays(): number {
  return useQuery(allSettingsQuery).data?.answerDays ?? DEFAULT_ANSWER_DAYS;
}
