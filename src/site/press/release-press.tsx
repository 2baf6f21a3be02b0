import { useQuery } from '@tanstack/react-query';
import type { PressSubject } from '@/data-service/content/press';
import type { Release } from '@/data-service/content/releases';
import { formatDay } from '@/i18n/format';
import { formatDuration } from '@/lib/format-duration';
import { useSettings } from '@/site/shared/settings';
import { QueryView } from '@/ui/state-screen';
import type { Fact, PressKit, PressT } from './press-kit';
import { pressPicturesQuery } from './press-queries';
import { PressSections, useLogoUrl } from './press-sections';

interface ReleasePressProps {
  release: Release;
  picturesOf: PressSubject;
}

/** What a press kit has of a release: texts, facts, contact, pictures. */
export function ReleasePress({ release, picturesOf }: ReleasePressProps) {
  const pictures = useQuery(pressPicturesQuery(picturesOf));
  const label = useSettings().data?.labelName ?? null;
  const logoUrl = useLogoUrl();
  const { title, artistName } = release;
  return (
    <QueryView query={pictures}>
      {(found) => {
        const kit: PressKit = {
          name: `${artistName} – ${title}`,
          long: release.description,
          facts: (words, language) => releaseFacts(release, label, words, language),
          groups: [{ name: artistName, pictures: found }],
          logoUrl,
        };
        return <PressSections kit={kit} />;
      }}
    </QueryView>
  );
}

function releaseFacts(release: Release, label: string | null, t: PressT, language: string): Fact[] {
  const { title, artistName, releaseKind, releaseDate, catalogueNumber, upc, tracks } = release;
  const facts = [
    { name: t('press.release'), value: title },
    { name: t('press.artist'), value: artistName },
    { name: t('press.kind'), value: releaseKind && t(`common:releaseKind.${releaseKind}`) },
    { name: t('press.date'), value: formatDay(releaseDate, language) },
    { name: t('press.labelName'), value: label },
    { name: t('press.catalogueNumber'), value: catalogueNumber },
    { name: t('press.barcode'), value: upc },
    { name: t('press.tracks'), value: tracks.length > 0 ? tracks.map(trackLine) : null },
  ];
  return facts.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]));
}

function trackLine({ title, version, seconds }: Release['tracks'][number], at: number): string {
  const duration = typeof seconds === 'number' ? ` – ${formatDuration(seconds)}` : '';
  return `${at + 1}. ${title}${version === undefined ? '' : ` (${version})`}${duration}`;
}
