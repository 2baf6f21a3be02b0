import {
  DEFAULT_ANSWER_DAYS,
  DEFAULT_CLOSED_MONTHS,
  DEFAULT_KEPT_MONTHS,
} from '@/config/constants';
import { useSettings } from '@/site/lists/queries';

/** Returns what the forms promise: the days until an answer, and the months until what is closed is deleted. */
export function usePromises() {
  const settings = useSettings().data;
  const closedMonths = settings?.closedMonths ?? DEFAULT_CLOSED_MONTHS;
  const keptMonths = settings?.keptMonths ?? DEFAULT_KEPT_MONTHS;
  return {
    answerDays: settings?.answerDays ?? DEFAULT_ANSWER_DAYS,
    closedMonths,
    /** For a demo that may be kept: never shorter than for the others. */
    keptMonths: Math.max(keptMonths, closedMonths),
  };
}
