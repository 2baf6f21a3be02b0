import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { UnsentMail } from '@/data-service/backend/inbox/submission-mails';
import { formatMoment } from '../common/dates';
import { useAdminTranslation } from '../common/translation';
import { unsentMailsQuery } from './inbox-queries';

/** The maximum number of given-up mails that are named. */
const NAMED = 5;

/** Lists the mails that could not be sent, and when they are tried again; renders nothing when there are none. */
export function MailErrors() {
  const { t, i18n } = useAdminTranslation();
  const { data: mails = [] } = useQuery(unsentMailsQuery);
  const givenUp = mails.filter(({ nextAttemptAt }) => nextAttemptAt === null);
  const waiting = mails.filter(({ nextAttemptAt }) => nextAttemptAt !== null);
  const [next] = waiting.flatMap(({ nextAttemptAt }) => nextAttemptAt ?? []).toSorted();
  return (
    <div role="status">
      {next !== undefined && (
        <div className={bannerClass}>
          <p>
            {t('inbox:mailErrors.waiting', {
              count: waiting.length,
              time: formatMoment(next, i18n.language),
            })}
          </p>
          <Reason mails={waiting} />
        </div>
      )}
      {givenUp.length > 0 && (
        <div className={bannerClass}>
          <p>{t('inbox:mailErrors.givenUp', { count: givenUp.length })}</p>
          <ul className="list-disc pl-5">
            {givenUp.slice(0, NAMED).map(({ id, purpose, submissionId, reference }) => (
              <li key={id}>
                <Link to={paths.panelItem('inbox', submissionId)} className={linkClass}>
                  {t(`inbox:mailErrors.${purpose}`, { reference })}
                </Link>
              </li>
            ))}
          </ul>
          <Reason mails={givenUp} />
        </div>
      )}
    </div>
  );
}

const bannerClass = 'mb-4 border-l-4 border-accent bg-surface px-4 py-3 wrap-anywhere';
const linkClass =
  'inline-block py-2 underline decoration-edge underline-offset-4 hover:text-accent sm:py-0.5';

/** The newest reason, as the mail server gave it. */
function Reason({ mails }: { mails: readonly UnsentMail[] }) {
  const { t } = useAdminTranslation();
  const [newest] = mails;
  if (!newest) return null;
  return (
    <p className="text-sm text-quiet">{t('inbox:mailErrors.reason', { reason: newest.reason })}</p>
  );
}
