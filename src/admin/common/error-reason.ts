import { AppError } from '@/data-service/client/app-error';
import { useAdminWords } from './admin-words';

/** Why something failed, in words of ours: what the server wrote is for the log. */
export function useErrorReason(): (error: unknown) => string {
  const { t } = useAdminWords();
  return (error) => t(`error.${error instanceof AppError ? error.kind : 'unknown'}`);
}
