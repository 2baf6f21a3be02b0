import { chosenLanguage, FALLBACK_LANGUAGE, LANGUAGE_CODES, type Language } from './languages';

/** The hints from which the language of a visitor is detected. */
interface LanguageHints {
  /** The language that the URL names. */
  named: Language | null;
  /** The code of the language that was chosen before. */
  choice: string | null;
  /** The language tags that the browser accepts, the preferred one first. */
  accepted: readonly string[];
}

/**
 * Returns the language that the URL names, else the chosen one, else the first that the browser accepts, whatever its
 * country, else English. The browser, the server and the redirect of static hosts decide by this rule.
 */
export function detectLanguage({ named, choice, accepted }: LanguageHints): Language {
  if (named) return named;
  if (choice !== null) return chosenLanguage(choice);
  const codes = accepted.map((tag) => tag.split('-', 1)[0]?.toLowerCase());
  const offered = codes.flatMap((code) => LANGUAGE_CODES.find((own) => own === code) ?? []);
  return offered[0] ?? FALLBACK_LANGUAGE;
}
