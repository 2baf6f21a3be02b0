import { Tag } from 'lucide-react';
import { paths } from '@/config/paths';
import { serviceEntity } from '@/data-service/content/services';
import { ItemCountCell } from '../list/cells';
import { declareEntity } from '../list/declare-entity';
import { defineResource } from '../list/section';

export const serviceSection = defineResource({
  name: 'service',
  segment: 'services',
  Icon: Tag,
  publicPath: () => paths.services,
  isOnDashboard: false,
  ...declareEntity(serviceEntity, {
    columns: [
      'name',
      'description',
      { label: 'itemCount', cell: (service) => <ItemCountCell service={service} /> },
    ],
    fields: {
      items: {
        render: (props, { stored, inputs: { PriceItemsField } }) => (
          <PriceItemsField {...props} stored={stored('items')} />
        ),
      },
    },
  }),
});
