import { paths } from '@/config/paths';
import { RELEASE_KINDS, releaseEntity, type ReleaseKind } from '@/data-service/entities/releases';
import { Message } from '../common/translation';
import { ReferenceField, ReferenceName } from '../fields/reference-field';
import { ChoiceField } from '../fields/text-fields';
import { declareEntity } from '../list/declare-entity';
import { defineResource } from '../list/section';
import { ARTIST_SOURCE, readArtistColumns } from './artist';

const labelOfKind = (kind: ReleaseKind | 'unsaid') =>
  kind === 'unsaid' ? ('releaseKind.unsaid' as const) : (`common:releaseKind.${kind}` as const);

export const releaseSection = defineResource({
  name: 'release',
  segment: 'releases',
  publicPath: ({ id }) => paths.release(id),
  isOnDashboard: true,
  ...declareEntity(releaseEntity, {
    columns: ['title', { label: 'artistId', cell: ({ artistName }) => artistName }, 'releaseDate'],
    outOn: 'releaseDate',
    fields: {
      releaseKind: {
        render: ({ value, onChange, ...props }) => (
          <ChoiceField
            {...props}
            value={value ?? 'unsaid'}
            onChange={(chosen) => onChange(chosen === 'unsaid' ? null : chosen)}
            values={['unsaid', ...RELEASE_KINDS]}
            labelOf={labelOfKind}
          />
        ),
        show: (kind) => <Message of={labelOfKind(kind ?? 'unsaid')} />,
      },
      artistId: {
        render: (props) => <ReferenceField {...props} source={ARTIST_SOURCE} />,
        show: (id) => <ReferenceName source={ARTIST_SOURCE} id={id} />,
      },
    },
  }),
  joined: { idOf: ({ artistId }) => artistId, read: readArtistColumns },
});
