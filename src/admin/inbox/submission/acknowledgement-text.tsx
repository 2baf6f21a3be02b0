import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '@/admin/common/format-moment';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { acknowledgementQuery } from './submission-queries';

/** The delivery state of the acknowledgement that the sender gets by mail. */
export function AcknowledgementText({ submissionId }: { submissionId: string }) {
  const { t, i18n } = useAdminTranslation();
  const { data: mail } = useQuery(acknowledgementQuery(submissionId));
  if (mail === undefined) return null;
  if (mail === null) return t('submission.mail.none');
  const { sentAt, nextAttemptAt, failure } = mail;
  const momentText = (moment: string) => formatMoment(moment, i18n.language);
  if (sentAt !== null) return t('submission.mail.sent', { when: momentText(sentAt) });
  if (failure === null) return t('submission.mail.waiting');
  return nextAttemptAt === null
    ? t('submission.mail.givenUp', { failure })
    : t('submission.mail.failed', { failure, when: momentText(nextAttemptAt) });
}
