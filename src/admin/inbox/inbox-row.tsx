import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { readableEmail } from '@/data-service/content/entity/email';
import type { Submission } from '@/data-service/backend/inbox/submissions';
import { formatMoment } from '../common/dates';
import { formatLanguage } from '@/i18n/format';
import { useAdminTranslation } from '../common/translation';
import { rowClass, rowHeadClass, rowLinkClass } from '../list/list-controls';
import { beginning } from '@/admin/common/beginning';
import { OPENED_FROM_LIST } from '../common/url-state';
import { ToInboxButton } from './held-back';
import { OverdueMark } from './overdue';
import { useStateLabels } from './submission/submission-state';
import { parseUrl } from '@/lib/urls';

/** The length of a message in the list, in characters. */
const EXCERPT = 140;

interface InboxRowProps {
  submission: Submission;
  answerDays: number;
  openedRef: RefObject<string | null>;
  onMoved: () => void;
}

export function InboxRow({ submission, answerDays, openedRef, onMoved }: InboxRowProps) {
  const { t, i18n } = useAdminTranslation();
  const stateLabels = useStateLabels();
  const { id, kind, language, message, createdAt } = submission;
  const about = [linkHost(submission.musicLink), submission.genre, submission.topic];
  const subject = about.filter((part) => part !== null).join(' · ');

  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // Only for a row that is back: one that was just clicked stays until the submission's page has come.
    if (openedRef.current !== id) return;
    openedRef.current = null;
    link.current?.focus({ preventScroll: true });
  }, [openedRef, id]);

  return (
    <tr className={`${rowClass} max-md:block`}>
      <th scope="row" className={`${rowHeadClass} align-top max-md:block md:min-w-52`}>
        <Link
          ref={link}
          to={paths.panelItem('inbox', id)}
          state={OPENED_FROM_LIST}
          onClick={() => {
            openedRef.current = id;
          }}
          className={`${rowLinkClass} block px-3 py-2`}
        >
          <Sender submission={submission} />
        </Link>
      </th>
      <td className="px-3 py-2 align-top max-md:block max-md:py-0">
        <p className="line-clamp-3 text-sm wrap-anywhere text-quiet">
          <span className="mr-2 border border-edge px-1.5 text-xs">
            {t(`worklist.kind.${kind}`)}
          </span>
          <span className="mr-2 text-paper empty:hidden">{subject}</span>
          {message !== null && beginning(message, EXCERPT)}
        </p>
      </td>
      <td className="px-3 py-2 align-top text-sm text-quiet max-md:inline-block max-md:py-1">
        {formatLanguage(language, i18n.language)}
      </td>
      <td className="px-3 py-2 align-top text-sm text-quiet max-md:inline-block max-md:py-1 lg:whitespace-nowrap">
        <time dateTime={createdAt}>{formatMoment(createdAt, i18n.language)}</time>
      </td>
      <td className="px-3 py-2 align-top text-sm max-md:block max-md:py-0">
        {stateLabels.ofSubmission(submission)}
        <OverdueMark submission={submission} answerDays={answerDays} />
        {submission.state === 'held' && <ToInboxButton submission={submission} onMoved={onMoved} />}
      </td>
    </tr>
  );
}

function Sender({ submission: { name, email, state, readAt } }: { submission: Submission }) {
  const { t } = useAdminTranslation();
  const isUnread = state === 'new' && readAt === null;
  return (
    <>
      <span className={isUnread ? 'font-bold' : undefined}>
        {isUnread && (
          <span className="mr-2 inline-block size-2.5 rounded-full bg-accent">
            <span className="sr-only">{t('inbox:unread')}</span>
          </span>
        )}
        {name}
      </span>
      <span className="block text-sm text-quiet">{readableEmail(email)}</span>
    </>
  );
}

function linkHost(link: string | null): string | null {
  const url = link === null ? null : parseUrl(link);
  return url && url.hostname.replace(/^www\./, '');
}
