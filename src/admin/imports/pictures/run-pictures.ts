import { useRef, useState } from 'react';
import { AppError } from '@/data-service/backend/client/app-error';
import { placeImportedPicture, type PlannedRow } from '@/data-service/backend/staff/imports';
import { fetchPicture } from './fetch-picture';
import { findIn, type FindFile, type FolderFile } from './find-file';
import { placePicture } from './place-picture';

/** The files that were chosen for the pictures of imports, until the page is left. */
interface Folder {
  count: number;
  find: FindFile;
}

const NO_FOLDER: Folder = { count: 0, find: () => null };

/** Fetches the pictures of rows one after another. */
export function usePictures() {
  const [folder, setFolder] = useState(NO_FOLDER);
  const latest = useRef(folder); // a run keeps the closure of its beginning
  /** The pictures for which their site has not answered. */
  const silent = useRef(new Set<string>());

  /** A site that does not answer stops the run; a picture for which it does not answer twice is left out. */
  async function fetchOr(
    picture: NonNullable<PlannedRow['pictures']>[number],
    signal: AbortSignal,
  ) {
    try {
      return await fetchPicture(picture, latest.current.find, signal);
    } catch (error) {
      const [url = ''] = picture.from;
      const isSilent = error instanceof AppError && error.code === 'site-silent';
      if (!isSilent || !silent.current.has(url)) {
        if (isSilent) silent.current.add(url);
        throw error;
      }
      return { error: 'picture' };
    }
  }

  return {
    folder,
    choose(files: readonly FolderFile[]) {
      latest.current = { count: files.length, find: findIn(files) };
      setFolder(latest.current);
    },
    /** Puts the next picture of a row into its place, or leaves it out; returns the row as it is stored. */
    async placeNext(importId: string, row: PlannedRow, signal: AbortSignal, isLeftOut: boolean) {
      const [picture] = row.pictures ?? [];
      if (!picture) return row;
      const fetched = isLeftOut ? { error: 'picture' } : await fetchOr(picture, signal);
      const url = 'url' in fetched ? fetched.url : null;
      const [link] = picture.from;
      const placed = placePicture(row, url);
      await placeImportedPicture(
        importId,
        placed,
        'url' in fetched
          ? []
          : [{ line: row.line, error: fetched.error, ...(link !== undefined && { link }) }],
      );
      return placed;
    },
  };
}

export type Pictures = ReturnType<typeof usePictures>;
