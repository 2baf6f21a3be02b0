import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, LANGUAGE_CODES, LANGUAGES } from '@/i18n/languages';
import type { LocalizedText } from '@/i18n/localized-text';
import { PANEL_STORED } from '@/lib/panel-storage';
import { readStored, writeStored } from '@/lib/storage';

export interface LanguagePair {
  /** The language that the localized fields of the form show. */
  language: Language;
  /** A second one beside it where the window is wide; null for none. */
  beside: Language | null;
}

interface EditingLanguage extends LanguagePair {
  choose: (language: Language) => void;
  showBeside: (language: Language | null) => void;
}

const Context = createContext<EditingLanguage | null>(null);

const findLanguage = (text: string | null) => LANGUAGE_CODES.find((code) => code === text);

/** Returns a language beside the one that this device has chosen last. */
function besideLast(language: Language): LanguagePair {
  const beside = findLanguage(readStored(PANEL_STORED.languageBeside)) ?? null;
  return { language, beside: beside === language ? null : beside };
}

interface EditingLanguageProviderProps {
  /** The languages that are shown at first; without it, the panel's own, beside the one that was chosen last. */
  initial?: LanguagePair | null;
  children: ReactNode;
}

/** The choice of languages of one form. */
export function EditingLanguageProvider({ initial, children }: EditingLanguageProviderProps) {
  const { i18n } = useTranslation();
  const [{ language, beside }, setShown] = useState<LanguagePair>(
    () => initial ?? besideLast(findLanguage(i18n.language) ?? LANGUAGES[0].code),
  );
  const value = useMemo(
    () => ({
      language,
      beside,
      // Choosing the second language shows the first beside it.
      choose: (chosen: Language) =>
        setShown((shown) => ({
          language: chosen,
          beside: shown.beside === chosen ? shown.language : shown.beside,
        })),
      showBeside: (second: Language | null) => {
        writeStored(PANEL_STORED.languageBeside, second);
        setShown((shown) => ({ ...shown, beside: second }));
      },
    }),
    [language, beside],
  );
  return <Context value={value}>{children}</Context>;
}

/** Returns the languages that the surrounding form shows. */
export function useEditingLanguage(): EditingLanguage {
  const value = use(Context);
  if (!value) throw new Error('A localized field must be inside an EditingLanguageProvider.');
  return value;
}

/**
 * The languages that a form begins with when it is opened to translate: the missing one, beside the one with the most
 * texts. If several have as many, it is the reader's own, and then the first of the site's.
 */
export function translatingInto(
  missing: Language,
  texts: readonly LocalizedText[],
  own: string,
): LanguagePair {
  const written = (code: Language) => texts.filter((text) => text[code]).length;
  const [beside] = LANGUAGE_CODES.filter((code) => code !== missing && written(code) > 0).toSorted(
    (one, other) => written(other) - written(one) || Number(other === own) - Number(one === own),
  );
  return { language: missing, beside: beside ?? null };
}
