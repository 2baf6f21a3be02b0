import { useQuery } from '@tanstack/react-query';
import { Mail, Music } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { EditedEntry, UpcomingEntry } from '@/data-service/backend/staff/worklist';
import { dateFormats, formatLanguage } from '@/i18n/format';
import { LANGUAGE_CODES } from '@/i18n/languages';
import { useAdminTranslation } from '../common/translation';
import { Moment } from '../common/dates';
import { waitingQuery } from '../inbox/inbox-queries';
import {
  answerDue,
  daysOverdue,
  OverdueMark,
  useAnswerDays,
  useStartOfToday,
} from '../inbox/overdue';
import { LocalizedName } from '../common/localized-name';
import { Thumbnail } from '../list/thumbnail';
import { mailingSection } from '../newsletter/mailing-section';
import { sendingsQuery } from '../newsletter/mailing-queries';
import { formatLabelDay, formatLabelMoment } from '../record/label-time';
import { RESOURCE_SECTIONS } from './sections';
import { WorkPart, WorkRow } from './work-part';
import {
  editedQuery,
  missingQuery,
  MAX_LISTED,
  sectionOf,
  upcomingQuery,
} from './worklist-queries';

const dueDays = dateFormats({ weekday: 'short', day: 'numeric', month: 'long' });

/** Returns the submissions that are new or overdue, the oldest first; undefined until they are known. */
export function useWaiting() {
  const answerDays = useAnswerDays();
  const today = useStartOfToday();
  return useQuery(waitingQuery).data?.filter(
    (submission) => submission.state === 'new' || daysOverdue(submission, answerDays, today) > 0,
  );
}

/** The submissions that wait for an answer, with their due dates. */
export function WaitingPart() {
  const { t, i18n } = useAdminTranslation();
  const answerDays = useAnswerDays();
  const today = useStartOfToday();
  const waiting = useWaiting() ?? [];
  if (waiting.length === 0) return null;
  return (
    <WorkPart
      title={t('worklist.waiting')}
      action={
        waiting.length > MAX_LISTED && (
          <Link
            to={paths.panelSection('inbox')}
            className="inline-flex min-h-11 items-center text-sm underline decoration-edge underline-offset-4 hover:text-accent"
          >
            {t('worklist.more', { count: waiting.length - MAX_LISTED })}
          </Link>
        )
      }
    >
      <ul>
        {waiting.slice(0, MAX_LISTED).map((submission) => (
          <WorkRow
            key={submission.id}
            to={paths.panelItem('inbox', submission.id)}
            sign={<Thumbnail src={null} Icon={submission.kind === 'demo' ? Music : Mail} />}
            name={submission.name}
            note={t(`worklist.kind.${submission.kind}`)}
            aside={
              daysOverdue(submission, answerDays, today) > 0 ? (
                <OverdueMark submission={submission} answerDays={answerDays} />
              ) : (
                t('worklist.due', {
                  day: dueDays(i18n.language).format(answerDue(submission, answerDays)),
                })
              )
            }
          />
        ))}
      </ul>
    </WorkPart>
  );
}

/** Returns the mailings that do not go on; undefined until they are known. */
export function useRestingMailings() {
  return useQuery(sendingsQuery).data?.filter(
    ({ state, restsUntil }) => state === 'paused' || (state === 'sending' && restsUntil !== null),
  );
}

/** The mailings that wait for a person, or for a mail server that fails. */
export function RestingPart() {
  const { t, i18n } = useAdminTranslation();
  const resting = useRestingMailings() ?? [];
  if (resting.length === 0) return null;
  const { segment, Icon } = mailingSection;
  return (
    <WorkPart title={t('worklist.resting')}>
      <ul>
        {resting.map(({ id, title, state, haltedBy, restsUntil, sent, total }) => (
          <WorkRow
            key={id}
            to={`${paths.panelItem(segment, id)}/send`}
            sign={<Thumbnail src={null} Icon={Icon} />}
            name={<LocalizedName text={title} />}
            note={t('worklist.sent', { sent, total })}
            aside={
              <span className="text-accent">
                {state === 'paused'
                  ? t(`worklist.rest.${haltedBy ?? 'paused'}`)
                  : t('worklist.rest.resting', {
                      moment: formatLabelMoment(restsUntil ?? '', i18n.language),
                    })}
              </span>
            }
          />
        ))}
      </ul>
    </WorkPart>
  );
}

interface EntryRowProps {
  entry: UpcomingEntry | EditedEntry;
  note: (kind: string) => ReactNode;
  aside: ReactNode;
}

/** An entry with its picture; what is in no section of the panel is left out. */
function EntryRow({ entry, note, aside }: EntryRowProps) {
  const { t } = useAdminTranslation();
  const section = sectionOf(entry.table);
  if (!section) return null;
  return (
    <WorkRow
      to={paths.panelItem(section.segment, entry.id)}
      sign={<Thumbnail src={entry.picture} Icon={section.Icon} />}
      name={typeof entry.name === 'string' ? entry.name : <LocalizedName text={entry.name} />}
      note={note(t(`resource.${section.name}.tab`))}
      aside={aside}
    />
  );
}

/** Scheduled entries, upcoming releases and concerts, and pre-orders that begin or end. */
export function UpcomingPart() {
  const { t, i18n } = useAdminTranslation();
  const { data = [] } = useQuery(upcomingQuery);
  if (data.length === 0) return null;
  const noteOf = ({ table, event }: UpcomingEntry, kind: string) => {
    if (event === 'public') return t('publication.event.public', { kind });
    if (event === 'preorder-begins') return t('publication.event.preorderBegins', { kind });
    if (event === 'preorder-ends') return t('publication.event.preorderEnds', { kind });
    return table === 'releases' ? t('publication.event.out', { kind }) : kind;
  };
  return (
    <WorkPart title={t('publication.next')}>
      <ul>
        {data.map((entry) => (
          <EntryRow
            key={`${entry.event} ${entry.at} ${entry.id}`}
            entry={entry}
            note={(kind) => noteOf(entry, kind)}
            aside={
              <time dateTime={entry.at} className="text-accent">
                {entry.event === 'public'
                  ? formatLabelMoment(entry.at, i18n.language)
                  : formatLabelDay(entry.at, i18n.language)}
              </time>
            }
          />
        ))}
      </ul>
    </WorkPart>
  );
}

/** The entries that were changed or added last, and by whom. */
export function EditedPart() {
  const { t } = useAdminTranslation();
  const { data = [] } = useQuery(editedQuery);
  if (data.length === 0) return null;
  return (
    <WorkPart
      title={t('worklist.edited')}
      action={
        <Link
          to={paths.activity}
          className="inline-flex min-h-11 items-center text-sm underline decoration-edge underline-offset-4 hover:text-accent"
        >
          {t('tab.activity')}
        </Link>
      }
    >
      <ul>
        {data.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            note={(kind) => [kind, entry.editedBy].filter((part) => part !== null).join(' · ')}
            aside={
              <span className="text-quiet">
                <Moment at={entry.editedAt} />
              </span>
            }
          />
        ))}
      </ul>
    </WorkPart>
  );
}

/** Missing translations by language: the number of entries of each kind, which links to its list. */
export function MissingPart() {
  const { t, i18n } = useAdminTranslation();
  const { data = [] } = useQuery(missingQuery);
  if (data.length === 0) return null;
  return (
    <WorkPart title={t('worklist.missing')}>
      <ul>
        {LANGUAGE_CODES.map((code) => {
          const kinds = data.filter(({ language }) => language === code);
          if (kinds.length === 0) return null;
          return (
            <li key={code} className="border-b border-line py-2">
              <h3 className="text-sm text-quiet first-letter:uppercase">
                {formatLanguage(code, i18n.language)}
              </h3>
              <ul className="flex flex-wrap gap-x-4">
                {RESOURCE_SECTIONS.map((section) => {
                  const total = kinds.find(({ table }) => table === section.table)?.total;
                  if (total === undefined) return null;
                  return (
                    <li key={section.table}>
                      <Link
                        to={{
                          pathname: paths.panelSection(section.segment),
                          search: `missing=${code}`,
                        }}
                        className="inline-flex min-h-11 items-center gap-1.5 hover:text-accent"
                      >
                        {t(`resource.${section.name}.tab`)}{' '}
                        <span className="font-semibold">
                          {new Intl.NumberFormat(i18n.language).format(total)}
                        </span>
                      </Link>
                    </li>
                  );
                })}
              </ul>
            </li>
          );
        })}
      </ul>
    </WorkPart>
  );
}
