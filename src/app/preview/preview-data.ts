import type { QueryClient } from '@tanstack/react-query';
import type { PreviewContent } from '@/lib/preview';
import { isRecord } from '@/data-service/content/entity/read-json';
import type { ListResult } from '@/data-service/content/entity/query';
import type { Repository } from '@/data-service/content/entity/repository';
import {
  aboutQuery,
  aboutTexts,
  legalTexts,
  pressContact,
  pressContactQuery,
} from '@/data-service/content/label-texts';
import { artists, listedArtists } from '@/data-service/content/artists';
import { concerts, listedConcerts } from '@/data-service/content/concerts';
import { galleryItems } from '@/data-service/content/gallery-items';
import { listedMailings, mailings } from '@/data-service/content/mailings';
import { merchandise } from '@/data-service/content/merchandise';
import { listedNewsItems, newsItems, titledNewsItems } from '@/data-service/content/news-items';
import { listedReleases, releases, soldReleases } from '@/data-service/content/releases';
import { readTracks } from '@/data-service/content/tracks';
import { listedServices, pricedServices, services } from '@/data-service/content/services';
import { siteSettings, siteSettingsQuery } from '@/data-service/content/site-settings';
import { legalQuery } from '@/site/legal/legal-query';
import { entityQuery } from '@/site/shared/queries';

interface Entity {
  id: string;
}

/** The repository with which the site reads entries, whole or as lists have them. */
interface Previewed extends Pick<Repository<never, Entity>, 'table' | 'part' | 'get'> {
  fromRow(row: PreviewContent['row']): Entity;
}

const PREVIEWED: readonly Previewed[] = [
  artists,
  listedArtists,
  releases,
  listedReleases,
  soldReleases,
  merchandise,
  mailings,
  listedMailings,
  concerts,
  listedConcerts,
  galleryItems,
  newsItems,
  listedNewsItems,
  titledNewsItems,
  services,
  listedServices,
  pricedServices,
];

/** Writes the previewed values over the public ones in the site's cache; everything else is read as by any visitor. */
export function putPreview(client: QueryClient, { table, row }: PreviewContent): void {
  if (table === siteSettings.table) {
    client.setQueryData(siteSettingsQuery.queryKey, siteSettings.fromRow(row));
    client.setQueryData(aboutQuery.queryKey, aboutTexts.fromRow(row));
    client.setQueryData(pressContactQuery.queryKey, pressContact.fromRow(row));
    client.setQueryData(legalQuery.queryKey, legalTexts.fromRow(row));
    return;
  }
  for (const repository of PREVIEWED.filter((one) => one.table === table)) {
    const entity = repository.fromRow(table === releases.table ? withAudible(row) : row);
    const isWhole = repository.part === '';
    if (isWhole) {
      const { queryKey } = entityQuery(repository, entity.id);
      client.setQueryDefaults(queryKey, { staleTime: Infinity }); // visitors may not read it
      client.setQueryData(queryKey, entity);
    }
    client.setQueriesData<ListResult<Entity>>(
      {
        queryKey: [table, 'list'],
        predicate: ({ queryKey: [, , request] }) =>
          isRecord(request) && request['part'] === repository.part,
      },
      (list) => list && withEntity(list, entity, isWhole),
    );
  }
}

/** The database computes what of a release can be heard; a form has only its tracks. */
function withAudible(row: PreviewContent['row']): PreviewContent['row'] {
  const heard = readTracks(row['tracks']).filter(({ audio }) => audio !== undefined);
  if (heard.length === 0) return row;
  return { ...row, audible: heard.some(({ early }) => early) ? 'early' : 'out' };
}

/** Returns a shared preview whose tracks all play, or none: visitors would hear those that are early. */
export function withSound<Content extends PreviewContent>(
  content: Content,
  isHeard: boolean,
): Content {
  if (content.table !== releases.table) return content;
  const tracks = readTracks(content.row['tracks']).map(({ audio, ...track }) =>
    isHeard && audio !== undefined ? Object.assign(track, { audio, early: true }) : track,
  );
  return { ...content, row: { ...content.row, tracks } };
}

/** In lists of whole entries, one that is not in them may have no other page: it is put first. */
function withEntity(list: ListResult<Entity>, entity: Entity, isWhole: boolean) {
  if (list.rows.some(({ id }) => id === entity.id)) {
    return { ...list, rows: list.rows.map((other) => (other.id === entity.id ? entity : other)) };
  }
  return isWhole ? { rows: [entity, ...list.rows], total: list.total + 1 } : list;
}

/** Puts the preview into the cache after every read of the site. Returns a function that stops it. */
export function keepPreview(client: QueryClient, content: PreviewContent): () => void {
  putPreview(client, content);
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    if (event.query.queryKey[0] === content.table) putPreview(client, content);
  });
}
