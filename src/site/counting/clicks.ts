import type { QueryClient } from '@tanstack/react-query';
import { isRecord } from '@/data-service/content/entity/read-json';
import type { Count } from '@/data-service/content/add-count';

type Click = Required<Pick<Count, 'page' | 'entry' | 'platform'>>;

/** Returns the links of a row to platforms, if it is a release or an artist. */
function linksOf(row: unknown): { page: string; links: Record<string, unknown> } | null {
  if (!isRecord(row)) return null;
  const { spotifyLink, appleMusicLink, presaveLink, moreLinks, socialLinks, streamingLinks } = row;
  if ('releaseDate' in row) {
    const links = { spotify: spotifyLink, apple_music: appleMusicLink, presave: presaveLink };
    return { page: 'release', links: Object.assign(links, moreLinks) };
  }
  if ('artistType' in row) {
    return { page: 'artist', links: Object.assign({}, socialLinks, streamingLinks) };
  }
  return null;
}

/**
 * Returns the release or the artist whose link to a platform this is, as the page has read them; null for other links. Of
 * several it is the one with this slug, which the page shows.
 */
export function platformClick(client: QueryClient, href: string, slug: string): Click | null {
  const found = client
    .getQueryCache()
    .getAll()
    .flatMap(({ state: { data } }): unknown[] =>
      isRecord(data) && Array.isArray(data['rows']) ? data['rows'] : [data],
    )
    .flatMap((row): Click[] => {
      const { page, links } = linksOf(row) ?? { page: '', links: {} };
      const [platform] = Object.entries(links).find(([, url]) => url === href) ?? [];
      return platform && isRecord(row) ? [{ page, entry: String(row['slug']), platform }] : [];
    });
  return found.find(({ entry }) => entry === slug) ?? found[0] ?? null;
}
