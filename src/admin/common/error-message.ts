import { AppError } from '@/data-service/client/app-error';
import { useAdminTranslation } from './admin-translation';

/** Why something failed, in words of ours: what the server wrote is for the log. */
export function useErrorMessage(): (error: unknown) => string {
  const { t } = useAdminTranslation();
  return (error) => t(`error.${error instanceof AppError ? error.kind : 'unknown'}`);
}
