import { defineEntity, type EntityOf, type ListedOf } from '../entity/define';
import type { Tables } from '@/data-service/database.types';
import {
  day,
  image,
  link,
  localizedLine,
  localizedMarkdown,
  platformLink,
  publication,
  readOnlyText,
  reference,
  text,
} from '../entity/fields';
import { isArtistPublic } from './artists';

export const releaseEntity = defineEntity(
  'releases',
  { column: 'release_date', ascending: false, pinnedFirst: true },
  {
    title: text({ max: 200, required: true, list: true }),
    artistId: reference({ required: true, list: true }),
    artistName: readOnlyText({ list: true }),
    isArtistPublic,
    releaseDate: day({ required: true, list: true }),
    description: localizedMarkdown({ max: 20_000 }),
    coverArtUrl: image({ list: true }),
    imageAlt: localizedLine({ list: true }),
    spotifyLink: platformLink('spotify', { list: true }),
    appleMusicLink: platformLink('apple_music', { list: true }),
    publishedAt: publication(),
    /** The link to save it in advance, while it is to come. */
    presaveLink: link({}),
  },
);

export const { repository: releases, listRepository: listedReleases } = releaseEntity;
export type ReleaseRow = Tables<'releases'>;
export type Release = EntityOf<typeof releaseEntity.fields>;
export type ListedRelease = ListedOf<typeof releaseEntity.fields>;
