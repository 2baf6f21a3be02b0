import { defineEntity, type EntityOf, type ListedOf } from '@/data-service/client/define-entity';
import type { Tables } from '@/data-service/database.types';
import {
  day,
  image,
  localizedLine,
  localizedMarkdown,
  platformLink,
  reference,
  text,
} from '@/data-service/client/entity-fields';
import { artistName } from './artist-name';

export const releaseEntity = defineEntity(
  'releases',
  { column: 'release_date', ascending: false },
  {
    title: text({ max: 200, required: true, list: true, search: true }),
    artistId: reference({ required: true, list: true }),
    artistName: { ...artistName, read: (stored: unknown) => artistName.read(stored) ?? '' },
    releaseDate: day({ required: true, list: true }),
    description: localizedMarkdown({ max: 20_000, search: true }),
    coverArtUrl: image({ list: true }),
    imageAlt: localizedLine({ list: true }),
    spotifyLink: platformLink('spotify', { list: true }),
    appleMusicLink: platformLink('apple_music', { list: true }),
  },
);

export const { service: releases, listService: listedReleases } = releaseEntity;
export type ReleaseRow = Tables<'releases'>;
export type Release = EntityOf<typeof releaseEntity.fields>;
export type ListedRelease = ListedOf<typeof releaseEntity.fields>;
