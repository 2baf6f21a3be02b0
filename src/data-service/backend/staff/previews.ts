import * as v from 'valibot';
import type { PreviewContent } from '@/lib/preview';
import { withAppErrors } from '../client/app-error';
import { staffClient } from '../client/staff-client';
import { readTracks, titleOf } from '../../content/tracks';
import type { Json } from '../../database.types';

/** A preview that somebody without an account can open, or could in the last 90 days. */
export interface PreviewLink {
  id: string;
  expiresAt: string;
  isOver: boolean;
  /** The e-mail address of who shared it. */
  createdBy: string | null;
  /** Whom it is for; null where it is for anybody. */
  recipient: string | null;
  /** What was heard and downloaded, in this order. */
  plays: { title: string; at: string; isDownload: boolean }[];
  /** What the recipient wrote back. */
  word: string | null;
}

/** What a new link gives, and to whom. */
export interface NewLink {
  expiresAt: string;
  /** The day of the release, with which the end moves, `YYYY-MM-DD`; null: it does not. */
  untilRelease: string | null;
  /** Null: for anybody. */
  recipient: string | null;
  hasSound: boolean;
  mayDownload: boolean;
}

const playsSchema = v.array(
  v.object({ track: v.string(), at: v.string(), download: v.optional(v.boolean(), false) }),
);

/** Reads the links to previews of a row, the newest first; of those that are over the private ones, with what was heard. */
export function listPreviews(table: string, entryId: string): Promise<PreviewLink[]> {
  return withAppErrors(async () => {
    const { data } = await staffClient()
      .from('previews')
      .select('id,expires_at,created_by,recipient,plays,word,tracks:content->row->tracks')
      .eq('table_name', table)
      .eq('entry_id', entryId)
      .or('expires_at.gt.now,recipient.not.is.null')
      .order('created_at', { ascending: false })
      .order('recipient')
      .throwOnError();
    return data.map((row) => {
      const titles = new Map(readTracks(row.tracks).map((track) => [track.id, titleOf(track)]));
      const plays = v.parse(playsSchema, row.plays);
      return {
        id: row.id,
        expiresAt: row.expires_at,
        isOver: Date.parse(row.expires_at) <= Date.now(),
        createdBy: row.created_by,
        recipient: row.recipient,
        plays: plays.map(({ track, at, download }) => ({
          title: titles.get(track) ?? track,
          at,
          isDownload: download,
        })),
        word: row.word,
      };
    });
  });
}

/** Makes links to a preview, and returns the id of each with whom it is for. */
export function sharePreview(
  entryId: string,
  content: PreviewContent,
  links: readonly NewLink[],
): Promise<Pick<PreviewLink, 'id' | 'recipient'>[]> {
  return withAppErrors(async () => {
    const { data } = await staffClient()
      .from('previews')
      .insert(
        links.map(({ expiresAt, untilRelease, recipient, hasSound, mayDownload }) => ({
          table_name: content.table,
          entry_id: entryId,
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a draft is JSON
          content: content as unknown as NonNullable<Json>,
          expires_at: expiresAt,
          until_release: untilRelease,
          recipient,
          has_sound: hasSound,
          may_download: mayDownload,
        })),
      )
      .select('id,recipient')
      .throwOnError();
    return data;
  });
}

/** A link for somebody, by what became of it. */
export interface StreamResult {
  id: string;
  table: string;
  entryId: string;
  recipient: string;
  /** Of a release; null for another entry. */
  title: string | null;
  plays: number;
  downloads: number;
  word: string | null;
  /** When the word came. */
  wordAt: string | null;
}

/** Reads all links for somebody that are kept, of every entry or of one, those that were answered last first. */
export function listStreams(entryId?: string): Promise<StreamResult[]> {
  return withAppErrors(async () => {
    const all = staffClient()
      .from('previews')
      .select('id,table_name,entry_id,recipient,plays,word,word_at,title:content->row->>title')
      .not('recipient', 'is', null);
    const { data } = await (entryId === undefined ? all : all.eq('entry_id', entryId))
      .order('word_at', { ascending: false, nullsFirst: false })
      .order('created_at', { ascending: false })
      .throwOnError();
    return data.map((row) => {
      const plays = v.parse(playsSchema, row.plays);
      const downloads = plays.filter(({ download }) => download).length;
      return {
        id: row.id,
        table: row.table_name,
        entryId: row.entry_id,
        recipient: row.recipient ?? '',
        title: row.table_name === 'releases' ? row.title : null, // of others it is one per language
        plays: plays.length - downloads,
        downloads,
        word: row.word,
        wordAt: row.word_at,
      };
    });
  });
}

/** Withdraws a preview: its link stops working. */
export function withdrawPreview(id: string): Promise<void> {
  return withAppErrors(async () => {
    await staffClient().from('previews').update({ expires_at: 'now' }).eq('id', id).throwOnError();
  });
}
