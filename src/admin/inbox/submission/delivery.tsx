import { useQuery } from '@tanstack/react-query';
import type { Delivery, ReplyEvent } from '@/data-service/backend/inbox/submission-history';
import type { Submission } from '@/data-service/backend/inbox/submissions';
import { readableEmail } from '@/data-service/content/entity/email';
import { smallButtonClass } from '../../common/buttons';
import { formatMoment } from '../../common/dates';
import { useAdminTranslation } from '../../common/translation';
import { historyQuery } from '../inbox-queries';

/** Returns true for a mail that was refused, or given up. */
const isRefused = ({ nextAttemptAt, failure }: Delivery) =>
  nextAttemptAt === null && failure !== null;

/** The delivery status of a reply's mail. */
export function DeliveryText({ email, delivery }: { email: string; delivery: Delivery }) {
  const { t, i18n } = useAdminTranslation();
  const { sentAt, nextAttemptAt, failure } = delivery;
  const to = readableEmail(email);
  if (sentAt !== null) {
    return t('inbox:replySending.sent', { email: to, when: formatMoment(sentAt, i18n.language) });
  }
  if (failure === null) return t('inbox:replySending.waiting', { email: to });
  return nextAttemptAt === null
    ? t('inbox:replySending.refused', { failure })
    : t('inbox:replySending.later', { failure, when: formatMoment(nextAttemptAt, i18n.language) });
}

interface LastReplyProps {
  submission: Submission;
  /** Called to correct a reply that was refused; null while another text is being written. */
  onCorrect: ((reply: ReplyEvent) => void) | null;
}

/** The delivery status of the newest reply, where this site sends it; a rejected one can be corrected and sent again. */
export function LastReply({ submission: { id, email }, onCorrect }: LastReplyProps) {
  const { t } = useAdminTranslation();
  const { data: history = [] } = useQuery(historyQuery(id));
  const reply = history.findLast((event) => event.kind === 'reply');
  const failed = reply?.delivery && isRefused(reply.delivery);
  return (
    <div role="status">
      {reply?.delivery && (
        <div
          className={`mb-4 flex flex-col items-start gap-3 border-l-4 bg-surface px-4 py-3 wrap-anywhere ${failed ? 'border-red-400' : 'border-accent'}`}
        >
          <p>
            <DeliveryText email={email} delivery={reply.delivery} />
          </p>
          {failed && onCorrect && (
            <button type="button" className={smallButtonClass} onClick={() => onCorrect(reply)}>
              {t('inbox:replySending.again')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
