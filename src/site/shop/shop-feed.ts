import { createRepository } from '@/data-service/content/entity/repository';
import { readFields } from '@/data-service/content/entity/define';
import { readOnlyMoment } from '@/data-service/content/entity/fields';
import { releaseEntity, type ReleaseRow } from '@/data-service/content/releases';
import { paths } from '@/config/paths';
import type { Language } from '@/i18n/languages';
import type { FeedEntry } from '@/site/seo/feed';
import type { HeadSite } from '@/site/seo/head-site';
import { offersLine } from './edition-text';

const { id, title, slug, artistName, editions } = releaseEntity.fields;

const fields = readFields({
  id,
  title,
  slug,
  artistName,
  editions,
  onSaleAt: readOnlyMoment(),
  publishedAt: readOnlyMoment(),
  updatedAt: readOnlyMoment(),
});

const onSale = createRepository<ReleaseRow, ReturnType<typeof fields.fromRow>>({
  table: 'releases',
  part: 'feed',
  sort: { column: 'on_sale_at', ascending: false },
  ...fields,
});

const latest = (...moments: string[]) =>
  moments.reduce((last, one) => (Date.parse(one) > Date.parse(last) ? one : last));

/** Returns the records of which something can be got, as entries of the feed: each from when on it can. */
export async function listOnSale(
  size: number,
  language: Language,
  site: HeadSite,
): Promise<FeedEntry[]> {
  const { rows } = await onSale.list({
    from: 0,
    size,
    where: [{ column: 'on_sale_at', operator: 'lte', value: 'now' }],
  });
  return rows.map((release) => {
    const published = latest(release.onSaleAt, release.publishedAt);
    const offers = offersLine(release.editions, site.today, site.t, language);
    return {
      name: `on-sale/${release.id}`,
      title: `${release.artistName} – ${release.title}: ${offers}`,
      path: paths.getRelease(release.slug),
      published,
      updated: latest(published, release.updatedAt),
    };
  });
}
