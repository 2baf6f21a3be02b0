import { useQueries } from '@tanstack/react-query';
import { useAdminTranslation } from '../common/translation';
import type { AnyEntity, Resource } from './declaration';

/** Returns what is lost with entries, in sentences. */
export function useLosses(
  { repository, consequences = [] }: Resource,
  entities: readonly AnyEntity[],
): string[] {
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
  return consequences.flatMap(({ name }, index) => {
    const count = counts[index]?.data ?? 0;
    return count > 0 ? [t(`consequence.${name}`, { count })] : [];
  });
}
