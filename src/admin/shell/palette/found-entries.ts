import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { NavigateFunction } from 'react-router-dom';
import { paths } from '@/config/paths';
import { listEdited } from '@/data-service/backend/staff/worklist';
import { pick } from '@/i18n/localized-text';
import { useAdminTranslation } from '../../common/translation';
import { useErrorMessage } from '../../common/errors';
import type { NamedEntry } from '../../list/find-entries';
import type { ResourceName } from '../../record/declaration';
import { RESOURCE_SECTIONS } from '../sections';
import { sectionOf } from '../worklist-queries';
import type { Command } from './commands';

/** The number of recent entries that are there before anything is typed. */
export const MAX_RECENT = 8;

/** The pause in typing after which entries are searched, in milliseconds. */
const TYPING_PAUSE = 150;

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

/** Returns the longest word: the database looks for it, and names are compared with all words, in any order, here. */
function longestWord(text: string): string {
  const words = text.match(/[\p{L}\p{N}\p{Mn}]+/gu) ?? [];
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

interface FoundEntry extends Omit<NamedEntry, 'updatedAt'> {
  kind: ResourceName;
  /** That of its section. */
  segment: string;
}

/** Returns the entries that were changed last, the last one first. */
async function listRecent(): Promise<FoundEntry[]> {
  const edited = await listEdited(MAX_RECENT);
  return edited.flatMap((entry) => {
    const section = sectionOf(entry.table);
    return section ? [Object.assign(entry, { kind: section.name, segment: section.segment })] : [];
  });
}

/** Returns the entries of all kinds with a word, those that were changed last first. */
async function findByWord(word: string): Promise<FoundEntry[]> {
  const found = await Promise.all(
    RESOURCE_SECTIONS.map(async ({ name: kind, segment, find }) =>
      (await find(word)).map((entry) => Object.assign(entry, { kind, segment })),
    ),
  );
  return found.flat().toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1));
}

const entriesQuery = (word: string) =>
  queryOptions({
    queryKey: ['palette', word],
    queryFn: () => (word === '' ? listRecent() : findByWord(word)),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Returns entries that may have what is typed in their names, those changed last first, and what to say of the search. */
export function useFoundEntries(typed: string, navigate: NavigateFunction) {
  const { t, i18n } = useAdminTranslation();
  const reasonOf = useErrorMessage();
  const word = longestWord(usePaused(typed));
  const { data = [], error, isFetching } = useQuery(entriesQuery(word));
  const found = data.map(({ id, name, kind, segment }): Command => ({
    id,
    label: (typeof name === 'string' ? name : pick(name, i18n.language)?.text) ?? t('list.unnamed'),
    detail: t(`resource.${kind}.tab`),
    texts: typeof name === 'string' ? [name] : Object.values(name ?? {}),
    run: () => void navigate(paths.panelItem(segment, id)),
  }));
  const isWaiting = isFetching || word !== longestWord(typed);
  const searching = isWaiting ? t('palette.searching') : null;
  return { found, state: error ? t('palette.failed', { error: reasonOf(error) }) : searching };
}
