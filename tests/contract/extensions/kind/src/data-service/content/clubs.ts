import { defineEntity, type EntityOf, type ListedOf } from '@/data-service/content/entity/define';
import {
  image,
  localizedLine,
  localizedMarkdown,
  publication,
  slug,
  text,
} from '@/data-service/content/entity/fields';

export const clubEntity = defineEntity(
  'clubs',
  { column: 'created_at', ascending: false },
  {
    name: text({ max: 200, required: true, list: true }),
    slug: slug(),
    story: localizedMarkdown({ max: 20_000 }),
    photoUrl: image({ list: true }),
    imageAlt: localizedLine({ list: true }),
    publishedAt: publication(),
  },
);

export const { repository: clubs, listRepository: listedClubs } = clubEntity;
export type Club = EntityOf<typeof clubEntity.fields>;
export type ListedClub = ListedOf<typeof clubEntity.fields>;
