import { paths } from '@/config/paths';
import { clubEntity } from '@/data-service/entities/clubs';
import { declareEntity } from '@/admin/crud/declare-entity';
import { defineResource } from '@/admin/crud/define-resource';

export const clubSection = defineResource({
  name: 'club',
  segment: 'clubs',
  publicPath: ({ id }) => paths.club(id),
  isOnDashboard: true,
  ...declareEntity(clubEntity, { columns: ['name', 'story'], fields: {} }),
});
