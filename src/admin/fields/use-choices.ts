import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Service } from '@/data-service/client/service';
import { likeLiteral, listForStaff } from '@/data-service/auth/staff-list';

/** The entities that a field may refer to. */
export interface ReferenceSource<Row, Entity> {
  service: Service<Row, Entity>;
  /** The column of the name. */
  column: keyof Row & string;
  nameOf: (entity: Entity) => string;
}

/** The number of choices without typing more of the name. */
const SHOWN_CHOICES = 20;

/** Returns the first entities, by name, whose name contains the search text. */
export function useChoices<Row, Entity>(
  { service, column }: ReferenceSource<Row, Entity>,
  query: string,
  isAsked: boolean,
) {
  return useQuery({
    queryKey: [service.table, 'choices', query],
    queryFn: () =>
      listForStaff(service, {
        from: 0,
        size: SHOWN_CHOICES,
        where: [{ column, operator: 'ilike', value: `%${likeLiteral(query.trim())}%` }],
        query: '',
        sort: { by: { column }, language: '', ascending: true },
      }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
}

/** Returns the chosen entity, wherever it is in the list. */
export function useChosen<Row, Entity>({ service }: ReferenceSource<Row, Entity>, id: string) {
  return useQuery({
    queryKey: [service.table, 'entity', id],
    queryFn: () => service.get(id),
    enabled: id !== '',
  });
}
