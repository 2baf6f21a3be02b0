import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { ListResult } from '@/data-service/content/entity/query';
import type { Repository } from '@/data-service/content/entity/repository';
import { entityQuery } from './queries';

interface Named {
  slug: string;
}

type EntityReader<Row, Entity> = Pick<Repository<Row, Entity>, 'table' | 'get'>;

/** Reads the entity of a page, by the part of its path that names it. */
export function usePageEntity<Row, Entity extends Named>(repository: EntityReader<Row, Entity>) {
  const { id = '' } = useParams();
  const query = useQuery(entityQuery(repository, id));
  useSlugInPath(repository, query.data);
  return query;
}

/** Replaces the id or a former slug in the path of the entity's page by its slug. */
export function useSlugInPath<Row, Entity extends Named>(
  repository: EntityReader<Row, Entity>,
  entity: Entity | undefined,
): void {
  const { id = '' } = useParams();
  const { pathname, search, hash, state } = useLocation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const lead = useEffectEvent((found: Entity) => {
    client.setQueryData(entityQuery(repository, found.slug).queryKey, found);
    const parts = pathname.split('/');
    void navigate(
      { pathname: parts.with(parts.lastIndexOf(id), found.slug).join('/'), search, hash },
      { replace: true, preventScrollReset: true, state },
    );
  });
  useEffect(() => {
    // One that was shared as a preview before there were slugs has none.
    if (entity && entity.slug !== '' && entity.slug !== id) lead(entity);
  }, [entity, id]);
}

/** Returns an entity that a list has read, by its slug. */
export function findListed<Row, Entity extends Named>(
  client: QueryClient,
  { table }: EntityReader<Row, Entity>,
  slug: string,
): Entity | undefined {
  return client
    .getQueriesData<ListResult<Entity>>({ queryKey: [table, 'list'] })
    .flatMap(([, list]) => list?.rows ?? [])
    .find((row) => row.slug === slug);
}
