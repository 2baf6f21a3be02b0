import i18next, { type ParseKeys, type ResourceKey } from 'i18next';
import { createContext, type ReactNode, use } from 'react';
import { useTranslation, type UseTranslationResponse } from 'react-i18next';
import { formatLanguage } from '@/i18n/format';
import { type Language, LANGUAGE_CODES } from '@/i18n/languages';
import english from '../../../locales/en/admin.json';

// The panel's English messages are bundled with the panel, as the site's are with the site.
i18next.addResourceBundle('en', 'admin', english);

/** The messages of lazily loaded pages: separate files, loaded together with the page. */
export type PageNamespace =
  | 'account'
  | 'activity'
  | 'health'
  | 'imports'
  | 'inbox'
  | 'library'
  | 'newsletter'
  | 'redirects'
  | 'statistics'
  | 'team';

/** Adds the English messages of a page, which are bundled with its code. */
export function addEnglish(namespace: PageNamespace, messages: ResourceKey): void {
  i18next.addResourceBundle('en', namespace, messages);
}

type Namespaces = readonly ['admin', ...PageNamespace[]];

type AdminTranslation = UseTranslationResponse<Namespaces, undefined>;

/** The one that is loaded from the start. */
const LOADED: Namespaces = ['admin'];

const TranslationContext = createContext<AdminTranslation | null>(null);

/**
 * Translates once for all components below it. A hook of react-i18next copies the whole of i18next: in the two hundred of a
 * list, that took a tenth of the time in which it is rendered.
 */
export function TranslationProvider({ children }: { children: ReactNode }) {
  const translation = useTranslation(LOADED);
  return <TranslationContext value={translation}>{children}</TranslationContext>;
}

/** useTranslation for the panel's messages. */
export function useAdminTranslation(): AdminTranslation {
  // oxlint-disable-next-line react/rules-of-hooks -- a component stays below a provider, or outside, for as long as it is there
  return use(TranslationContext) ?? useTranslation(LOADED);
}

export interface NamedLanguage {
  code: Language;
  /** In the language of the panel. */
  name: string;
}

/** Returns the site's languages, called as the panel calls them everywhere: in its own language. */
export function useLanguages(): NamedLanguage[] {
  const { i18n } = useAdminTranslation();
  return LANGUAGE_CODES.map((code) => ({ code, name: formatLanguage(code, i18n.language) }));
}

/** The key of a message of the panel or, after `common:`, of one that it shares with the site. */
export type MessageKey = ParseKeys<['admin', 'common']>;

/** Returns a function that translates a key. */
export function useMessage(): (key: MessageKey) => string {
  const { t } = useTranslation(['admin', 'common']);
  return (key) => t(key);
}

/** Renders the message of a key. */
export function Message({ of }: { of: MessageKey }) {
  return useMessage()(of);
}
