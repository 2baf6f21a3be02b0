import { paths } from '@/config/paths';
import { artists } from '@/data-service/entities/artists';
import { releases } from '@/data-service/entities/releases';
import type { LocalizedText } from '@/i18n/localized-text';
import type { HeadSite } from '@/site/seo/head-site';
import { headOfRow, languagesOf, type PageDescription } from '@/site/seo/page-description';
import { oneLine } from '@/ui/plain-text';

function describe(
  path: string,
  name: string,
  text: LocalizedText | null,
  { t }: HeadSite,
): PageDescription {
  return {
    path,
    name: oneLine(t('pressOf.title', { name })),
    description: oneLine(t('pressOf.description', { name })),
    languages: languagesOf(text),
    list: { path: paths.press, name: 'press' },
  };
}

export const getArtistPressHead = headOfRow(artists, ({ slug, name, bio }, _language, site) =>
  describe(paths.artistPress(slug), name, bio, site),
);

export const getReleasePressHead = headOfRow(
  releases,
  ({ slug, title, artistName, description }, _language, site) =>
    describe(paths.releasePress(slug), `${artistName} – ${title}`, description, site),
);
