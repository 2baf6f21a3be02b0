import i18next from 'i18next';
import { listScheduled, listToComeOut } from '@/data-service/auth/publication';
import type { ResourceDeclaration, Stored } from './declaration';
import { readListUrlState } from './list/use-list-url-state';
import { recordQuery, resourceListQuery } from './queries';
import { CreateDialog, EditDialog } from './record/record-dialog';
import { labelToday } from './publication/label-time';
import { ResourcePage } from './resource-page';
import type { ResourceSection, UpcomingEntry } from './section';

/** The number of entries of each kind and event that the dashboard looks at. */
const MOST_UPCOMING = 5;

/** Everything that the panel does with a kind of entity, from one declaration. */
export function defineResource<Row, Entity extends Stored & Draft, Draft extends object>(
  declaration: ResourceDeclaration<Row, Entity, Draft>,
): ResourceSection {
  const { name, segment, isOnDashboard, service, nameColumn, outOn } = declaration;
  return {
    kind: 'resource',
    name,
    segment,
    isOnDashboard,
    count: () => service.count(),
    upcoming: async () => {
      const told = (entity: Entity, event: UpcomingEntry['event'], at: string): UpcomingEntry => ({
        id: entity.id,
        name: declaration.nameOf(entity),
        event,
        at,
      });
      const [scheduled, dated] = await Promise.all([
        listScheduled(service, nameColumn, MOST_UPCOMING),
        outOn && listToComeOut(service, [nameColumn, outOn.column], labelToday(), MOST_UPCOMING),
      ]);
      return [
        ...scheduled.map((entity) => told(entity, 'public', entity.publishedAt ?? '')),
        ...(outOn && dated ? dated.map((entity) => told(entity, 'out', outOn.of(entity))) : []),
      ];
    },
    route: (readAhead) => ({
      path: segment,
      element: <ResourcePage key={segment} resource={declaration} />, // the router keeps what looks the same
      loader: ({ request }) => {
        const urlState = readListUrlState(new URL(request.url).searchParams);
        return readAhead(resourceListQuery(declaration, urlState, i18next.language));
      },
      children: [
        { path: 'new', element: <CreateDialog resource={declaration} /> },
        {
          path: ':id',
          element: <EditDialog resource={declaration} />,
          loader: ({ params: { id = '' } }) => readAhead(recordQuery(declaration, id)),
        },
      ],
    }),
  };
}
