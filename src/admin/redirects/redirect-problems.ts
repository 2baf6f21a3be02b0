import { AppError } from '@/data-service/backend/client/app-error';
import { MAX_REDIRECTS } from '@/data-service/backend/staff/redirects';
import type english from '../../../locales/en/redirects.json';
import { useErrorMessage } from '../common/errors';
import { useAdminTranslation } from '../common/translation';

/** Why a redirect cannot be stored as it is. */
export type Problem = keyof typeof english.problem;

/** Returns a function that translates such a reason. */
export function useProblemText(): (problem: Problem) => string {
  const { t } = useAdminTranslation();
  return (problem) => t(`redirects:problem.${problem}`);
}

/** Returns a function that says why a change of the list was not stored. */
export function useChangeError(): (error: Error) => string {
  const { t } = useAdminTranslation();
  const reasonOf = useErrorMessage();
  return (error) =>
    error instanceof AppError && error.message.includes('redirects_count')
      ? t('redirects:tooMany', { count: MAX_REDIRECTS })
      : t('redirects:saveFailed', { error: reasonOf(error) });
}
