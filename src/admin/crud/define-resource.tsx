import i18next from 'i18next';
import { listScheduled } from '@/data-service/auth/publication';
import type { ResourceDeclaration, Stored } from './declaration';
import { readListUrlState } from './list/use-list-url-state';
import { recordQuery, resourceListQuery } from './queries';
import { CreateDialog, EditDialog } from './record/record-dialog';
import { ResourcePage } from './resource-page';
import type { ResourceSection } from './section';

/** The number of entries of each kind that the dashboard looks at. */
const MOST_SCHEDULED = 5;

/** Everything that the panel does with a kind of entity, from one declaration. */
export function defineResource<Row, Entity extends Stored & Draft, Draft extends object>(
  declaration: ResourceDeclaration<Row, Entity, Draft>,
): ResourceSection {
  const { name, segment, isOnDashboard, service } = declaration;
  return {
    kind: 'resource',
    name,
    segment,
    isOnDashboard,
    count: () => service.count(),
    scheduled: async () => {
      const { rows } = await listScheduled(service, declaration.nameColumn, MOST_SCHEDULED);
      return rows.flatMap((entity) => {
        const { id, publishedAt } = entity;
        return publishedAt === null ? [] : [{ id, name: declaration.nameOf(entity), publishedAt }];
      });
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
