import type { ReactNode } from 'react';
import type { Service } from '@/data-service/client/service';
import { StateScreen } from '@/ui/state-screen';
import { CardGrid, CardGridLoading } from '@/site/lists/card-grid';
import { MoreLink } from '@/site/layout/more-link';
import type { CardLayout } from '@/site/lists/picture-sizes';
import { useFirstRows, type ListOptions } from '@/site/lists/queries';
import { QueryView } from '@/ui/query-view';
import { Section } from '@/site/layout/section';

interface HomePreviewProps<Row, Entity> {
  title: string;
  service: Service<Row, Entity>;
  rows: ListOptions<Row>;
  layout: CardLayout;
  emptyText: string;
  more: { to: string; label: string };
  children: (entity: Entity) => ReactNode;
}

/** The first rows of a list, and the way to all of them. */
export function HomePreview<Row, Entity extends { id: string }>(
  props: HomePreviewProps<Row, Entity>,
) {
  const { title, service, rows: options, layout, emptyText, more, children } = props;
  const query = useFirstRows(service, options);
  return (
    <Section title={title}>
      <QueryView query={query} loading={<CardGridLoading layout={layout} size={options.size} />}>
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
