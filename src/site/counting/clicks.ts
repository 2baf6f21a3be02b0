import type { QueryClient } from '@tanstack/react-query';
import { isRecord } from '@/data-service/content/entity/read-json';
import type { Count } from '@/data-service/content/add-count';

/** Returns the links of a row to platforms, if it is a release or an artist. */
function linksOf(row: Record<string, unknown>): { page: string; links: Record<string, unknown> } {
  const { spotifyLink, appleMusicLink, presaveLink, moreLinks, socialLinks, streamingLinks } = row;
  if ('releaseDate' in row) {
    const links = { spotify: spotifyLink, apple_music: appleMusicLink, presave: presaveLink };
    return { page: 'release', links: Object.assign(links, moreLinks) };
  }
  const links = 'artistType' in row ? Object.assign({}, socialLinks, streamingLinks) : {};
  return { page: 'artist', links };
}

interface ClickedLink {
  href: string | null;
  /** The id of the edition that it sells. */
  edition: string | undefined;
}

/** Returns what a click on a link counts for, if the link is this row's. */
function clickIn(row: Record<string, unknown>, { href, edition }: ClickedLink): Count[] {
  const { slug, id, editions } = row;
  if (edition !== undefined) {
    if (!Array.isArray(editions) || !editions.some((one) => Object(one).id === edition)) return [];
    const page = slug === undefined ? 'merchandiseItem' : 'release';
    return [{ kind: 'shop', page, entry: String(slug ?? id), detail: edition }];
  }
  const { page, links } = linksOf(row);
  const [platform] = Object.entries(links).find(([, url]) => url === href) ?? [];
  return platform ? [{ kind: 'click', page, entry: String(slug), detail: platform }] : [];
}

/**
 * Returns the release or the artist whose link to a platform this is, or whose edition a link to a shop sells, as the page has
 * read them; null for other links. Of several it is the one with this slug, which the page shows.
 */
export function clickOn(client: QueryClient, link: ClickedLink, slug: string): Count | null {
  const found = client
    .getQueryCache()
    .getAll()
    .flatMap(({ state: { data } }): unknown[] =>
      isRecord(data) && Array.isArray(data['rows']) ? data['rows'] : [data],
    )
    .flatMap((row) => (isRecord(row) ? clickIn(row, link) : []));
  return found.find(({ entry }) => entry === slug) ?? found[0] ?? null;
}
