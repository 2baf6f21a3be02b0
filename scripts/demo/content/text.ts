import type { Language } from '@/i18n/languages';

/** A text in the languages in which it has been written. */
export type Text = Partial<Record<Language, string>>;
