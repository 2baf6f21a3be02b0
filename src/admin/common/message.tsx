import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';

/** The key of a message of the panel or, behind `common:`, of one that it shares with the site. */
export type MessageKey = ParseKeys<['admin', 'common']>;

/** Returns a function that translates a key. */
export function useMessage(): (key: MessageKey) => string {
  const { t } = useTranslation(['admin', 'common']);
  return (key) => t(key);
}

/** The message of a key. */
export function Message({ of }: { of: MessageKey }) {
  return useMessage()(of);
}
