import type { ReactNode } from 'react';
import type { Repository } from '@/data-service/entity/repository';
import { CardGrid, CardGridLoading } from '@/site/shared/cards';
import type { CardLayout } from '@/site/shared/picture';
import { useFirstRows, type ListOptions } from '@/site/shared/queries';
import { Section } from '@/site/shared/section';
import { QueryView, StateScreen } from '@/ui/state-screen';

interface HomePreviewProps<Row, Entity> {
  title: string;
  repository: Repository<Row, Entity>;
  rows: ListOptions<Row>;
  layout: CardLayout;
  emptyText: string;
  more: { to: string; label: string };
  children: (entity: Entity) => ReactNode;
}

/** The first rows of a list, with a link to all of them. */
export function HomePreview<Row, Entity extends { slug: string }>(
  props: HomePreviewProps<Row, Entity>,
) {
  const { title, repository, rows: options, layout, emptyText, more, children } = props;
  const query = useFirstRows(repository, options);
  return (
    <Section title={title} layout="quiet" more={more}>
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
    </Section>
  );
}
