import { SETTINGS_ID } from '@/config/constants';
import type { TablesInsert } from '@/data-service/database.types';
import {
  appleMusicArtist,
  artistLinks,
  beatstarsEmbed,
  profiles,
  spotifyArtist,
  youtubeVideo,
} from './content/urls';
import {
  coverAlternative,
  photoAlternative,
  portraitAlternative,
  videoAlternative,
} from './content/alternatives';
import { ARTISTS } from './content/artists';
import { PHOTOS } from './content/photos';
import { NEWS } from './content/news';
import { RELEASES } from './content/releases';
import type { ReleaseSlug } from './content/releases';
import * as settings from './content/settings';
import { readLongText } from './content/text';
import { VIDEOS } from './content/videos';
import { atTen, demoId } from './demo-id';
import type { DemoMedia } from './media';

type Rows<Table extends 'artists' | 'gallery_items' | 'news_items'> = Promise<
  TablesInsert<Table>[]
>;

/** Whom to ask about those who play live. */
const CONTACTS = [
  { role: 'booking', name: 'Femke Lührs', address: 'booking@tidenhub.example' },
  { role: 'press', name: 'Merle Ahrens', address: '+49 40 66969 121' },
];

export function artistRows(media: DemoMedia): Rows<'artists'> {
  return Promise.all(
    ARTISTS.map(async ({ slug, name, type, joined, bio }) => ({
      id: demoId('artists', slug),
      name,
      artist_type: type,
      bio,
      photo_url: await media.picture(`portrait-${slug}`),
      image_alt: portraitAlternative(name),
      spotify_embed_url: type === 'beatmaker' ? null : spotifyArtist(slug),
      beatstars_embed_url: type === 'beatmaker' ? beatstarsEmbed(slug) : null,
      social_links: profiles(slug),
      streaming_links: { spotify: spotifyArtist(slug), apple_music: appleMusicArtist(slug) },
      links: artistLinks(slug),
      contacts: type === 'performer' ? CONTACTS : [],
      created_at: atTen(joined),
    })),
  );
}

export function galleryRows(media: DemoMedia): Rows<'gallery_items'> {
  const photos = PHOTOS.map(async ({ slug, date, scenes, artist, caption }) => {
    const pictures = scenes.map(async (scene) => {
      const url = await media.picture(`photo-${slug}-${scene}`);
      return [url, photoAlternative(scene)] as const;
    });
    const alternatives = await Promise.all(pictures);
    const [first, ...others] = alternatives.map(([url]) => url);
    return {
      id: demoId('gallery_items', slug),
      type: 'image',
      url: first && others.length === 0 ? first : null,
      images: first && others.length > 0 ? [first, ...others] : [],
      image_alts: Object.fromEntries(alternatives),
      artist_id: artist ? demoId('artists', artist) : null,
      caption,
      created_at: atTen(date),
    };
  });
  const videos = VIDEOS.map(async ({ slug, date, source, artist, caption }) => {
    const still = await media.picture(`still-${slug}`);
    const alternative =
      'video' in source ? videoAlternative(source.video) : photoAlternative(source.scene);
    return {
      id: demoId('gallery_items', slug),
      type: 'video',
      url: 'video' in source ? await media.video(source.video) : youtubeVideo(slug),
      images: [still],
      image_alts: { [still]: alternative },
      artist_id: artist ? demoId('artists', artist) : null,
      caption,
      created_at: atTen(date),
    };
  });
  return Promise.all([...photos, ...videos]);
}

export function newsRows(media: DemoMedia): Rows<'news_items'> {
  return Promise.all(
    NEWS.map(async ({ slug, date, cover, title }) => ({
      id: demoId('news_items', slug),
      title,
      content: await readLongText(slug),
      cover_art_url: await media.picture(
        'release' in cover ? `cover-${cover.release}` : `news-${slug}`,
      ),
      image_alt:
        'release' in cover
          ? coverAlternative(release(cover.release).title, release(cover.release).motif)
          : photoAlternative(cover.scene),
      date,
      created_at: atTen(date),
    })),
  );
}

/** The picture of the studio, which shows the desk on its first night. */
export async function studioPicture(
  media: DemoMedia,
): Promise<Pick<TablesInsert<'services'>, 'image_url' | 'image_alt'>> {
  return {
    image_url: await media.picture('photo-first-night-desk'),
    image_alt: photoAlternative('desk'),
  };
}

export async function settingsRow(media: DemoMedia): Promise<TablesInsert<'site_settings'>> {
  return {
    id: SETTINGS_ID,
    label_name: settings.LABEL_NAME,
    home_description: settings.HOME_DESCRIPTION,
    social_links: profiles(settings.LABEL_HANDLE),
    about_us_title: settings.ABOUT_TITLE,
    about_us_subtitle: settings.ABOUT_SUBTITLE,
    about_us_content: await readLongText('about'),
    about_us_mission: await readLongText('about-mission'),
    about_us_team: await readLongText('about-team'),
    contact_email: settings.CONTACT_EMAIL,
    contact_phone: settings.CONTACT_PHONE,
    newsletter: 'on',
    about_us_banner_url: await media.picture('about'),
  };
}

function release(slug: ReleaseSlug) {
  const found = RELEASES.find((candidate) => candidate.slug === slug);
  if (!found) throw new Error(`There is no release ${slug}.`);
  return found;
}
