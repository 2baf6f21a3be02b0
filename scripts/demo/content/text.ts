import type { Language } from '@/i18n/languages';

/** English and Ukrainian are always there; the other languages where they have been written. */
export type Text = { en: string; uk: string } & Partial<Record<Language, string>>;
