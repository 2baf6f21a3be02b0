import type { Tables } from '@/data-service/database.types';
import { createRepository } from '@/data-service/content/entity/repository';
import { pageQuery } from '@/site/shared/queries';

const anyOnSale = createRepository<Tables<'page_rows'>, null>({
  table: 'page_rows',
  part: 'shop',
  columns: 'id',
  sort: { column: 'id', ascending: true },
  fromRow: () => null,
});

/** Reads whether the shop has anything to show: without, there is no such page. */
export const anyShopQuery = pageQuery(anyOnSale, {
  size: 1,
  where: [{ column: 'section', operator: 'eq', value: 'shop' }],
});
