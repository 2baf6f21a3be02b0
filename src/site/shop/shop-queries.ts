import { merchandise } from '@/data-service/content/merchandise';
import { soldReleases } from '@/data-service/content/releases';
import { pageQuery } from '@/site/shared/queries';

/** More than a label has at once. */
const ALL = 200;

export const merchandiseQuery = pageQuery(merchandise, { size: ALL });

/** The releases of which something can be got, by the clock of the database. */
export const soldReleasesQuery = pageQuery(soldReleases, {
  size: ALL,
  where: [{ column: 'on_sale_at', operator: 'lte', value: 'now' }],
});
