import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readStates } from '@/data-service/backend/newsletter/subscribers';
import { artists } from '@/data-service/content/artists';
import {
  continueImport,
  takeBackImport,
  type StoredImport,
} from '@/data-service/backend/staff/imports';
import { useExclusiveMutation } from '@/ui/use-exclusive-mutation';
import { refetchStale } from '../record/queries';
import type { Known } from './check-entries';
import { IMPORTS_KEY, importsQuery } from './import-list-query';
import { readAll, readKeys, type EntryKind } from './kinds';
import { usePictures } from './pictures/run-pictures';

export const artistNamesQuery = queryOptions({
  queryKey: ['artists', 'names'],
  queryFn: () => readAll({ ...artists, columns: 'id,name' }),
  staleTime: 0,
  gcTime: 0,
});

/** Returns the query of what is here already of the kinds, and of the addresses, that a file has. */
export const knownQuery = (kinds: readonly EntryKind[], emails: readonly string[]) =>
  queryOptions({
    queryKey: [IMPORTS_KEY, 'known', kinds, emails],
    queryFn: async (): Promise<Known> => ({
      keys: Object.fromEntries(
        await Promise.all(kinds.map(async (kind) => [kind, await readKeys(kind)] as const)),
      ),
      subscribers: await readStates(emails),
    }),
    staleTime: 0,
    gcTime: 0,
  });

interface RunOptions {
  id: string;
  /** Leaves out the pictures that are still to be fetched. */
  withoutPictures?: boolean;
}

/**
 * Makes the rows of an import, some in each request, and fetches the pictures that they wait for: it stops after one of them,
 * and goes on at any time.
 */
export function useImportRun() {
  const client = useQueryClient();
  const pictures = usePictures();
  const abort = useRef(new AbortController());
  const [running, setRunning] = useState<string | null>(null);
  useEffect(() => () => abort.current.abort(), []);

  const { run, error } = useExclusiveMutation(
    async ({ id, withoutPictures = false }: RunOptions) => {
      abort.current = new AbortController();
      const { signal } = abort.current;
      setRunning(id);
      try {
        await client.fetchQuery(importsQuery); // a new one is shown, and can be stopped, from the start
        let remaining = 1;
        while (remaining > 0 && !signal.aborted) {
          let row = await continueImport(id);
          while (row?.pictures && !signal.aborted) {
            row = await pictures.placeNext(id, row, signal, withoutPictures);
            await client.fetchQuery(importsQuery);
          }
          const imports = await client.fetchQuery(importsQuery);
          remaining = imports.find((one) => one.id === id)?.remaining ?? 0;
        }
      } catch (error) {
        if (!signal.aborted) throw error;
      } finally {
        setRunning(null);
        refetchStale(client);
      }
    },
  );

  return {
    run,
    /** The id of the one that is running. */
    running,
    stop: () => abort.current.abort(),
    error,
    pictures,
    takeBack: async ({ id }: StoredImport) => {
      while (await takeBackImport(id));
      await client.fetchQuery(importsQuery);
      refetchStale(client);
    },
  };
}

export type ImportRun = ReturnType<typeof useImportRun>;
