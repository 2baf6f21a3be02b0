import type { Tables } from '../database.types';
import { editions } from './editions';
import { defineEntity, type EntityOf } from './entity/define';
import {
  imageAlts,
  images,
  localizedLine,
  localizedMarkdown,
  publication,
  readOnlyNullableText,
  reference,
} from './entity/fields';
import { artistSlug } from './artists';

/** What the label sells besides its releases: each size or variant is an edition. */
export const merchandiseEntity = defineEntity(
  'merchandise',
  { column: 'created_at', ascending: false, pinnedFirst: true },
  {
    name: localizedLine({ required: true }),
    description: localizedMarkdown({ max: 20_000 }),
    images: images(),
    imageAlts: imageAlts(),
    editions: editions(['other']),
    artistId: reference({}),
    artistName: readOnlyNullableText(),
    artistSlug,
    publishedAt: publication(),
  },
);

export const merchandise = merchandiseEntity.repository;
export type Merchandise = EntityOf<typeof merchandiseEntity.fields>;
export type MerchandiseRow = Tables<'merchandise'>;
