import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '@/config/paths';
import { listedArtists } from '@/data-service/content/artists';
import { aboutQuery } from '@/data-service/content/label-texts';
import type { PressPicture } from '@/data-service/content/press';
import type { SiteSettings } from '@/data-service/content/site-settings';
import type { PageModule } from '@/site/page-module';
import { Link } from '@/site/shared/link';
import { Page } from '@/site/shared/page';
import { PagedList } from '@/site/shared/paged-list';
import { readListPages } from '@/site/shared/queries';
import { Section } from '@/site/shared/section';
import { useSettings } from '@/site/shared/settings';
import { QueryView } from '@/ui/state-screen';
import type { Fact, PictureGroup, PressKit, PressT } from './press-kit';
import { pressPicturesQuery, readPress } from './press-queries';
import { PressSections, useLogoUrl } from './press-sections';

/** The press kit of the label, with the pictures of all artists. */
function PressPage() {
  const { t } = useTranslation(['pages', 'common']);
  return (
    <Page title={t('press.title')}>
      <QueryView query={useQuery(pressPicturesQuery('label'))}>
        {(pictures) => <LabelKit pictures={pictures} />}
      </QueryView>
      <Section title={t('press.artists')} layout="aside">
        <PagedList repository={listedArtists} layout="names" emptyText={t('press.noText')}>
          {({ slug, name }) => (
            <Link to={paths.artistPress(slug)} className="big-link">
              {name}
            </Link>
          )}
        </PagedList>
      </Section>
    </Page>
  );
}

function LabelKit({ pictures }: { pictures: readonly PressPicture[] }) {
  const { t } = useTranslation(['pages', 'common']);
  const settings = useSettings().data;
  const about = useQuery(aboutQuery).data;
  const name = settings?.labelName ?? t('common:brand');
  const kit: PressKit = {
    name,
    long: about?.aboutUsContent ?? settings?.homeDescription ?? null,
    short: settings?.homeDescription ?? null,
    facts: (words) => labelFacts(name, settings, words),
    groups: groupByArtist(pictures, name),
    logoUrl: useLogoUrl(),
  };
  return <PressSections kit={kit} />;
}

function labelFacts(name: string, settings: SiteSettings | null | undefined, t: PressT): Fact[] {
  const links = Object.values(settings?.socialLinks ?? {});
  return [
    { name: t('press.labelName'), value: name },
    ...(settings?.contactAddress
      ? [{ name: t('press.address'), value: settings.contactAddress.split('\n') }]
      : []),
    ...(links.length > 0 ? [{ name: t('press.links'), value: links }] : []),
  ];
}

/** Pictures of the label itself come first; the order within a group is that of the answer. */
function groupByArtist(pictures: readonly PressPicture[], label: string): PictureGroup[] {
  const groups = new Map<string, { name: string; pictures: PressPicture[] }>();
  for (const picture of pictures) {
    const { id = '', name = label } = picture.artist ?? {};
    const group = groups.get(id) ?? { name, pictures: [] };
    group.pictures.push(picture);
    groups.set(id, group);
  }
  return [...groups.values()];
}

export const press: PageModule = {
  Component: PressPage,
  load: (request) =>
    Promise.all([
      readPress(request.client, 'label'),
      request.client.ensureQueryData(aboutQuery),
      readListPages(request, listedArtists, { pageParam: null }),
    ]),
};
