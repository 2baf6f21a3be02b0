import { paths } from '@/config/paths';
import { forStaff } from '@/data-service/auth/staff-list';
import { ARTIST_TYPES } from '@/data-service/entities/artist-types';
import { artistEntity } from '@/data-service/entities/artists';
import { galleryItems } from '@/data-service/entities/gallery-items';
import { releases } from '@/data-service/entities/releases';
import { SelectField } from '@/admin/fields/select-field';
import { Message } from '@/admin/common/message';
import { declareEntity } from '@/admin/crud/declare-entity';
import { defineResource } from '@/admin/crud/define-resource';

export const artistSection = defineResource({
  name: 'artist',
  segment: 'artists',
  publicPath: paths.profile,
  isOnDashboard: true,
  ...declareEntity(artistEntity, {
    columns: ['name', 'artistType', 'bio'],
    fields: {
      name: { label: 'artistName' },
      artistType: {
        render: (props) => (
          <SelectField
            {...props}
            values={ARTIST_TYPES}
            labelOf={(type) => `common:artistType.${type}` as const}
          />
        ),
        show: (type) => <Message of={`common:artistType.${type}`} />,
      },
    },
  }),
  consequences: [
    {
      name: 'artistReleases',
      count: ({ id }) =>
        forStaff(releases).count([{ column: 'artist_id', operator: 'eq', value: id }]),
    },
    {
      name: 'artistGalleryItems',
      count: ({ id }) =>
        forStaff(galleryItems).count([{ column: 'artist_id', operator: 'eq', value: id }]),
    },
  ],
});
