import { useAdminTranslation } from '@/admin/common/admin-translation';
import { FILE_REFUSALS } from './file-rules';
import type { UploadFailure } from './upload-queue';

/** What is wrong with the file itself: it has words of its own, and sending it again cannot help. */
const OF_THE_FILE = [...FILE_REFUSALS, 'too-large', 'unsupported-type', 'rejected'] as const;

export function isOfTheFile(problem: UploadFailure): problem is (typeof OF_THE_FILE)[number] {
  return OF_THE_FILE.some((known) => known === problem);
}

/** Why an upload failed and what to do about it, in words. */
export function useUploadErrorMessage(): (problem: UploadFailure) => string {
  const { t } = useAdminTranslation();
  return (problem) => {
    if (problem === 'busy') return t('upload.busy');
    return isOfTheFile(problem) ? t(`upload.reason.${problem}`) : t(`error.${problem}`);
  };
}
