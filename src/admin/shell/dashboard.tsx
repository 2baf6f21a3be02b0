import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { QueryView } from '@/ui/state-screen';
import { usePageTitle } from '@/ui/page-title';
import { smallButtonClass } from '../common/buttons';
import type { ReadAhead } from '../common/read-ahead';
import { streamsQuery } from '../common/streams-query';
import { useAdminTranslation } from '../common/translation';
import { inboxCountsQuery, waitingQuery } from '../inbox/inbox-queries';
import { sendingsQuery } from '../newsletter/mailing-queries';
import { CountsLine } from '../statistics/counts-line';
import { DASHBOARD_SECTIONS } from './sections';
import { SetupChecklist, useChecklist } from './setup-checklist';
import {
  EditedPart,
  MissingPart,
  RestingPart,
  UpcomingPart,
  useRestingMailings,
  useWaiting,
  WaitingPart,
} from './worklist';
import { WordsPart } from './words-part';
import { countsQuery, editedQuery, missingQuery, upcomingQuery } from './worklist-queries';

/** Begins to read everything that the dashboard shows, all at once. */
export function readDashboard(readAhead: ReadAhead): null {
  readAhead(waitingQuery);
  readAhead(sendingsQuery);
  readAhead(streamsQuery());
  readAhead(upcomingQuery);
  readAhead(missingQuery);
  readAhead(editedQuery);
  return readAhead(countsQuery);
}

/** The numbers of entries that change often, with links to add more, and the open tasks: on a phone in this order. */
export function Dashboard() {
  const { t } = useAdminTranslation();
  usePageTitle(t('panel.title'));
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_16rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0 lg:col-start-2">
        <Counts />
      </div>
      <div className="min-w-0 space-y-8 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <AllDone />
        <RestingPart />
        <WaitingPart />
        <WordsPart />
        <UpcomingPart />
        <EditedPart />
      </div>
      <div className="min-w-0 space-y-8 lg:col-start-2">
        <CountsLine />
        <MissingPart />
        <SetupChecklist />
      </div>
    </div>
  );
}

/** Says that nothing waits, once all of it is known. */
function AllDone() {
  const { t } = useAdminTranslation();
  const isWaiting = useWaiting()?.length !== 0;
  const isResting = useRestingMailings()?.length !== 0;
  const isMissing = useQuery(missingQuery).data?.length !== 0;
  const isIncomplete = useChecklist()?.length !== 0;
  // An inbox of which nothing may be read looks empty; its counts find that out.
  const isKnown = useQuery(inboxCountsQuery).isSuccess;
  if (isWaiting || isResting || isMissing || isIncomplete || !isKnown) return null;
  return (
    <section aria-label={t('worklist.done')} className="border-l-4 border-accent bg-surface p-5">
      <p className="text-lg font-semibold">{t('worklist.done')}</p>
      <p className="text-quiet">{t('worklist.doneText')}</p>
    </section>
  );
}

/** The numbers of entries that change often, and the links to add more. */
function Counts() {
  const { t } = useAdminTranslation();
  const counts = useQuery(countsQuery);
  return (
    <div>
      <section aria-label={t('panel.dashboard')}>
        {counts.data ? (
          <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-2">
            {DASHBOARD_SECTIONS.map(({ name, segment }, index) => (
              <div
                key={segment}
                className="relative flex flex-col-reverse border border-line bg-surface p-4 hover:border-edge"
              >
                <dt className="text-sm text-quiet">
                  <Link to={paths.panelSection(segment)} className="after:absolute after:inset-0">
                    {t(`resource.${name}.count`)}
                  </Link>
                </dt>
                <dd className="poster text-4xl leading-none">{counts.data[index]}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <QueryView query={counts} />
        )}
      </section>
      <nav aria-label={t('panel.quickActions')} className="mt-3">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-1 xl:grid-cols-2">
          {DASHBOARD_SECTIONS.map(({ name, segment }) => (
            <li key={segment}>
              <Link
                to={paths.panelNew(segment)}
                className={`${smallButtonClass} h-full w-full justify-start! px-3! py-1`}
              >
                <Plus />
                {t(`resource.${name}.add`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
