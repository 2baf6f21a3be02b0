import { useQueries } from '@tanstack/react-query';
import { useAdminTranslation } from '../common/translation';
import type { AnyEntity, Resource } from './declaration';

/** What is lost with entries that are deleted. */
interface Losses {
  /** In sentences. */
  texts: string[];
  /** True as long as it is being counted. */
  isCounting: boolean;
  /** The number of other entries that are deleted as well; null where it could not be counted. */
  entries: number | null;
}

export function useLosses(
  { repository, consequences = [] }: Resource,
  entities: readonly AnyEntity[],
): Losses {
  const { t } = useAdminTranslation();
  const counts = useQueries({
    queries: consequences.map(({ name, count }) => ({
      queryKey: [repository.table, 'consequence', name, entities.map(({ id }) => id)],
      queryFn: async () => {
        const each = await Promise.all(entities.map(count));
        return each.reduce((sum, one) => sum + one, 0);
      },
      enabled: entities.length > 0,
      staleTime: 0,
    })),
  });
  const deleted = counts.filter((_, index) => consequences[index]?.isDeletion);
  return {
    texts: consequences.flatMap(({ name }, index) => {
      const count = counts[index]?.data ?? 0;
      return count > 0 ? [t(`consequence.${name}`, { count })] : [];
    }),
    isCounting: deleted.some(({ isFetching }) => isFetching),
    entries: deleted.some(({ isError }) => isError)
      ? null
      : deleted.reduce((sum, { data = 0 }) => sum + data, 0),
  };
}
