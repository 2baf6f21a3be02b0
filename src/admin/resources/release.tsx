import { Disc3 } from 'lucide-react';
import { v4 as uuid } from 'uuid';
import { paths } from '@/config/paths';
import type { ReleaseKind } from '@/data-service/content/release-kinds';
import { releaseEntity } from '@/data-service/content/releases';
import { Message } from '../common/translation';
import { declareEntity } from '../list/declare-entity';
import { defineResource } from '../list/section';
import { ARTIST_SOURCE, readArtistColumns } from './artist';
import { makeShareImage } from '../music/share-image';

const labelOfKind = (kind: ReleaseKind | 'unsaid') =>
  kind === 'unsaid' ? ('releaseKind.unsaid' as const) : (`common:releaseKind.${kind}` as const);

export const releaseSection = defineResource({
  name: 'release',
  segment: 'releases',
  Icon: Disc3,
  publicPath: ({ slug }) => paths.release(slug),
  isOnDashboard: true,
  isCounted: true,
  ...declareEntity(releaseEntity, {
    columns: [
      'title',
      {
        label: 'releaseKind',
        cell: ({ releaseKind }) => releaseKind && <Message of={labelOfKind(releaseKind)} />,
        sort: { column: 'release_kind' },
      },
      {
        label: 'artistId',
        cell: ({ artistName }) => <span className="wrap-anywhere">{artistName}</span>,
      },
      'releaseDate',
    ],
    outOn: 'releaseDate',
    fields: {
      releaseKind: { labelOf: labelOfKind },
      artistId: {
        render: (props, { inputs: { ReferenceField } }) => (
          <ReferenceField {...props} source={ARTIST_SOURCE} />
        ),
        show: (id, { ReferenceName }) => <ReferenceName source={ARTIST_SOURCE} id={id} />,
      },
      coverArtUrl: {
        render: (props, { draft, part, inputs: { CoverField } }) => (
          <CoverField
            {...props}
            colors={part('coverColors')}
            alternative={part('imageAlt')}
            title={draft.title}
          />
        ),
      },
      coverColors: { render: null },
      tracks: {
        render: (props, { draft, inputs: { TracksField } }) => (
          <TracksField {...props} release={draft} />
        ),
      },
      spotifyLink: { render: null },
      appleMusicLink: { render: null },
      moreLinks: {
        render: (props, { part, inputs: { ReleaseLinksField } }) => (
          <ReleaseLinksField
            {...props}
            spotify={part('spotifyLink')}
            appleMusic={part('appleMusicLink')}
          />
        ),
      },
      phonogramLine: {
        render: (props, { draft: { releaseDate }, inputs: { RightsField } }) => (
          <RightsField {...props} sign="℗" releaseDate={releaseDate} />
        ),
      },
      copyrightLine: {
        render: (props, { draft: { releaseDate }, inputs: { RightsField } }) => (
          <RightsField {...props} sign="©" releaseDate={releaseDate} />
        ),
      },
    },
  }),
  groups: [
    { heading: 'tracks', fields: ['tracks'] },
    { heading: 'editions', fields: ['editions'] },
    { heading: 'quotes', fields: ['quotes', 'videoUrl'], isFolded: true },
    {
      heading: 'platforms',
      fields: ['moreLinks', 'spotifyLink', 'appleMusicLink', 'presaveLink'],
    },
    { heading: 'credits', fields: ['credits'], isFolded: true },
    {
      heading: 'labelCopy',
      fields: ['catalogueNumber', 'upc', 'phonogramLine', 'copyrightLine'],
      isFolded: true,
    },
  ],
  hasQrCode: true,
  afterSave: makeShareImage,
  // Codes and the URL identify one release, and so does what is sold of it; a copy's tracks have new ids, and the same audio.
  copyOf: (draft) => ({
    ...draft,
    slug: '',
    catalogueNumber: null,
    upc: null,
    editions: [],
    tracks: draft.tracks.map((track) => ({ ...track, id: uuid() })),
  }),
  joined: { idOf: ({ artistId }) => artistId, read: readArtistColumns },
});
