import {
  DEFAULT_ANSWER_DAYS,
  DEFAULT_CLOSED_MONTHS,
  DEFAULT_KEPT_MONTHS,
} from '@/config/constants';
import { useSettings } from '@/site/shared/settings';

/** Returns the promises of the forms: the days until an answer, and the months until closed submissions are deleted. */
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
