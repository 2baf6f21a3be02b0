import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';

/** A word of the panel or, behind `common:`, one that it shares with the site. */
export type WordKey = ParseKeys<['admin', 'common']>;

/** Reads a word by its key. */
export function useWord(): (key: WordKey) => string {
  const { t } = useTranslation(['admin', 'common']);
  return (key) => t(key);
}

/** A word by its key. */
export function Word({ of }: { of: WordKey }) {
  return useWord()(of);
}
