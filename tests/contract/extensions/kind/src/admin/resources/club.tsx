import { MapPin } from 'lucide-react';
import { paths } from '@/config/paths';
import { clubEntity } from '@/data-service/content/clubs';
import { declareEntity } from '@/admin/list/declare-entity';
import { defineResource } from '@/admin/list/section';

export const clubSection = defineResource({
  name: 'club',
  segment: 'clubs',
  Icon: MapPin,
  publicPath: ({ slug }) => paths.club(slug),
  isOnDashboard: true,
  ...declareEntity(clubEntity, { columns: ['name', 'story'], fields: {} }),
});
