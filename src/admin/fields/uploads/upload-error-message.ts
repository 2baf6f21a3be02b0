import { useAdminTranslation } from '@/admin/common/admin-translation';
import { FILE_ERRORS } from './file-rules';
import type { UploadFailure } from './upload-queue';

/** Errors of the file itself: they have messages of their own, and sending it again cannot help. */
const OF_THE_FILE = [...FILE_ERRORS, 'too-large', 'unsupported-type', 'rejected'] as const;

export function isOfTheFile(error: UploadFailure): error is (typeof OF_THE_FILE)[number] {
  return OF_THE_FILE.some((known) => known === error);
}

/** Returns a function that gives the error message of an upload, with what to do about it. */
export function useUploadErrorMessage(): (error: UploadFailure, format?: string) => string {
  const { t } = useAdminTranslation();
  return (error, format = '') => {
    if (error === 'busy') return t('upload.busy');
    return isOfTheFile(error) ? t(`upload.reason.${error}`, { format }) : t(`error.${error}`);
  };
}
