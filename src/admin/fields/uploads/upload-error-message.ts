import { useAdminTranslation } from '@/admin/common/admin-translation';
import { FILE_ERRORS } from './file-rules';
import type { UploadFailure } from './upload-queue';

/** What is wrong with the file itself: it has words of its own, and sending it again cannot help. */
const OF_THE_FILE = [...FILE_ERRORS, 'too-large', 'unsupported-type', 'rejected'] as const;

export function isOfTheFile(error: UploadFailure): error is (typeof OF_THE_FILE)[number] {
  return OF_THE_FILE.some((known) => known === error);
}

/** Why an upload failed and what to do about it, in words. */
export function useUploadErrorMessage(): (error: UploadFailure) => string {
  const { t } = useAdminTranslation();
  return (error) => {
    if (error === 'busy') return t('upload.busy');
    return isOfTheFile(error) ? t(`upload.reason.${error}`) : t(`error.${error}`);
  };
}
