import { paths } from '@/config/paths';
import { serviceEntity } from '@/data-service/entities/services';
import { ItemCountCell } from '@/admin/crud/cells/item-count-cell';
import { declareEntity } from '@/admin/crud/declare-entity';
import { defineResource } from '@/admin/crud/define-resource';

export const serviceSection = defineResource({
  name: 'service',
  segment: 'services',
  publicPath: () => paths.services,
  isOnDashboard: false,
  ...declareEntity(serviceEntity, {
    columns: [
      'name',
      'description',
      { label: 'itemCount', cell: (service) => <ItemCountCell service={service} /> },
    ],
    fields: {},
  }),
});
