import { AppError } from '@/data-service/client/app-error';
import { useAdminTranslation } from './admin-translation';

/** Returns a function that gives the translated message for an error; the server's own text is for the log. */
export function useErrorMessage(): (error: unknown) => string {
  const { t } = useAdminTranslation();
  return (error) => t(`error.${error instanceof AppError ? error.kind : 'unknown'}`);
}
