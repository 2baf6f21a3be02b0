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

/** Makes the rows of an import, some in each request: it stops after one of them, and goes on at any time. */
export function useImportRun() {
  const client = useQueryClient();
  const isStopped = useRef(false);
  const [running, setRunning] = useState<string | null>(null);
  useEffect(() => () => void (isStopped.current = true), []);

  const { run, error } = useExclusiveMutation(async (id: string) => {
    isStopped.current = false;
    setRunning(id);
    try {
      await client.fetchQuery(importsQuery); // a new one is shown, and can be stopped, from the start
      let remaining = 1;
      while (remaining > 0 && !isStopped.current) {
        await continueImport(id);
        const imports = await client.fetchQuery(importsQuery);
        remaining = imports.find((one) => one.id === id)?.remaining ?? 0;
      }
    } finally {
      setRunning(null);
      refetchStale(client);
    }
  });

  return {
    run,
    /** The id of the one that is running. */
    running,
    stop: () => (isStopped.current = true),
    error,
    takeBack: async ({ id }: StoredImport) => {
      while (await takeBackImport(id));
      await client.fetchQuery(importsQuery);
      refetchStale(client);
    },
  };
}

export type ImportRun = ReturnType<typeof useImportRun>;
