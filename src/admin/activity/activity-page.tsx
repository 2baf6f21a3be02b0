import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ACTIVITY_KINDS, type Activity } from '@/data-service/backend/staff/activity';
import { usePageTitle } from '@/ui/page-title';
import { OfflineState, QueryView, StateScreen } from '@/ui/state-screen';
import { addEnglish, useAdminTranslation } from '../common/translation';
import { DataTable, isStuck, toLastPage } from '../list/data-table';
import { ListPages, ListSelect } from '../list/list-controls';
import type { ContentSections } from '../list/section';
import { ActivityRow, useSubjectNames } from './activity-row';
import {
  activityQuery,
  actorsQuery,
  OTHER_SUBJECTS,
  readKind,
  useActivityUrlState,
} from './activity-queries';
import { DeletedEntry } from './deleted-entry';
import english from '../../../locales/en/activity.json';

addEnglish('activity', english);

/** Who did what and when: filtered, page by page. Deleted texts can be read here, and erased for good. */
export function ActivityPage({ sections }: { sections: ContentSections }) {
  const { t } = useAdminTranslation();
  const title = t('tab.activity');
  usePageTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  const urlState = useActivityUrlState();
  const { shown } = urlState;
  const query = useQuery(activityQuery(shown));
  const [opened, setOpened] = useState<Activity | null>(null);
  const redirect = toLastPage(query, urlState);
  if (redirect) return redirect;
  const isWhole = shown.kind === null && shown.subject === null && shown.who === null;
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mb-2 text-2xl font-bold outline-none">
        {title}
      </h1>
      <p className="mb-6 max-w-prose text-quiet">{t('activity:text')}</p>
      <Filters urlState={urlState} sections={sections} />
      {isStuck(query) && <OfflineState />}
      {query.data && !isStuck(query) && (
        <>
          {query.data.total > 0 && (
            <ActivityTable rows={query.data.rows} sections={sections} onRead={setOpened} />
          )}
          {query.data.total === 0 && isWhole && (
            <StateScreen title={t('activity:empty')} text={t('activity:emptyText')} />
          )}
          {query.data.total === 0 && !isWhole && (
            <StateScreen title={t('list.nothingFound')} text={t('list.nothingFoundText')} />
          )}
          <ListPages total={query.data.total} urlState={urlState} />
        </>
      )}
      {!query.data && <QueryView query={query} />}
      {opened && (
        <DeletedEntry
          entry={opened}
          sections={sections}
          onClose={() => setOpened(null)}
          focusAfterErasure={() => heading.current}
        />
      )}
    </>
  );
}

interface FiltersProps {
  urlState: ReturnType<typeof useActivityUrlState>;
  sections: ContentSections;
}

/** By action, content and person. */
function Filters({ urlState: { shown, change }, sections }: FiltersProps) {
  const { t } = useAdminTranslation();
  const nameOf = useSubjectNames(sections);
  const { data: actors = [] } = useQuery(actorsQuery);
  const subjects = [...sections.map(({ table }) => table), ...Object.keys(OTHER_SUBJECTS)];
  const people = [...new Set([...actors, ...(shown.who === null ? [] : [shown.who])])];
  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-3">
      <ListSelect
        label={t('activity:action')}
        value={shown.kind ?? ''}
        onChange={(value) => change({ kind: readKind(value) })}
        options={[
          { value: '', text: t('activity:everyKind') },
          ...ACTIVITY_KINDS.map((kind) => ({ value: kind, text: t(`activity:kind.${kind}`) })),
        ]}
      />
      <ListSelect
        label={t('activity:which')}
        value={shown.subject ?? ''}
        onChange={(value) => change({ subject: value || null })}
        options={[
          { value: '', text: t('activity:everySubject') },
          ...subjects.map((subject) => ({ value: subject, text: nameOf(subject) })),
        ]}
      />
      <ListSelect
        label={t('activity:who')}
        value={shown.who ?? ''}
        onChange={(value) => change({ who: value || null })}
        options={[
          { value: '', text: t('activity:everybody') },
          ...people.map((email) => ({ value: email, text: email })),
        ]}
      />
    </div>
  );
}

interface ActivityTableProps {
  rows: readonly Activity[];
  sections: ContentSections;
  onRead: (entry: Activity) => void;
}

function ActivityTable({ rows, ...shared }: ActivityTableProps) {
  const { t } = useAdminTranslation();
  const headings = [
    t('activity:which'),
    t('activity:action'),
    t('activity:who'),
    t('activity:when'),
  ];
  return (
    <DataTable label={t('tab.activity')} headings={headings}>
      {rows.map((activity) => (
        <ActivityRow key={activity.id} activity={activity} {...shared} />
      ))}
    </DataTable>
  );
}
