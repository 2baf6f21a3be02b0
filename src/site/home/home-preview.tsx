import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListResult } from '@/data-service/client/service';
import { StateScreen } from '@/ui/state-screen';
import { CardGrid, CardGridLoading } from '@/site/lists/card-grid';
import { MoreLink } from '@/site/layout/more-link';
import type { CardLayout } from '@/site/lists/picture-sizes';
import { QueryView } from '@/ui/query-view';
import { Section } from '@/site/layout/section';

interface HomePreviewProps<Entity> {
  title: string;
  query: UseQueryResult<ListResult<Entity>>;
  /** How many rows are asked for. */
  size: number;
  layout: CardLayout;
  emptyText: string;
  more: { to: string; label: string };
  children: (entity: Entity) => ReactNode;
}

/** The first rows of a list, and the way to all of them. */
export function HomePreview<Entity extends { id: string }>(props: HomePreviewProps<Entity>) {
  const { title, query, size, layout, emptyText, more, children } = props;
  return (
    <Section title={title}>
      <QueryView query={query} loading={<CardGridLoading layout={layout} size={size} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <StateScreen title={emptyText} />
          ) : (
            <CardGrid layout={layout} entities={rows}>
              {children}
            </CardGrid>
          )
        }
      </QueryView>
      <MoreLink {...more} />
    </Section>
  );
}
