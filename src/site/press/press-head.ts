import { paths } from '@/config/paths';
import type { LocalizedText } from '@/i18n/localized-text';
import type { PageDescription } from '@/site/page-module';
import type { HeadSite } from '@/site/seo/head-site';
import { languagesOf } from '@/site/seo/page-description';
import { oneLine } from '@/lib/one-line';

/** Describes the press page of an artist or a release, whose text it has. */
export function describePress(
  path: string,
  name: string,
  text: LocalizedText | null,
  { t }: HeadSite,
): PageDescription {
  return {
    path,
    name: oneLine(t('pages:press.titleOf', { name })),
    description: oneLine(t('pressOf.description', { name })),
    languages: languagesOf(text),
    list: { path: paths.press, name: 'press' },
  };
}
