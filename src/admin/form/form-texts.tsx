import { createContext, type ReactNode, use, useMemo } from 'react';
import { readReview, REVIEW, type Review } from '@/data-service/content/entity/review';
import type { Language } from '@/i18n/languages';
import { marked } from './marks';
import { type Changes, changesSince, reviewOf, type Values } from './review';

/** The texts of a form as a whole, for what is done with more than one field. */
export interface FormTexts {
  draft: Values;
  /** The wordings that somebody should look at. */
  review: Review;
  /** What was typed in this form that translations have to follow. */
  changes: Changes;
  /** Notes that somebody has found wordings of a language right. */
  confirm: (byLanguage: readonly (readonly [Language, readonly string[]])[]) => void;
  /** Changes what the form holds by then. */
  change: (next: (draft: Values) => Values) => void;
  /** Returns true for a field whose text is Markdown. */
  isMarkdown: (name: string) => boolean;
}

const Context = createContext<FormTexts | null>(null);

interface FormTextsProviderProps {
  /** The values that the form began with. */
  base: Values;
  draft: Values;
  onChange: FormTexts['change'];
  isMarkdown: FormTexts['isMarkdown'];
  children: ReactNode;
}

/** Gives the fields of a form what concerns all of its texts. */
export function FormTextsProvider({
  base,
  draft,
  onChange,
  isMarkdown,
  children,
}: FormTextsProviderProps) {
  const review = useMemo(() => reviewOf(base, draft), [base, draft]);
  const changes = useMemo(() => changesSince(base, draft), [base, draft]);
  const value = useMemo(
    (): FormTexts => ({
      draft,
      review,
      changes,
      confirm: (byLanguage) =>
        onChange((current) => {
          let decided = readReview(current[REVIEW]);
          for (const [code, wordings] of byLanguage) {
            decided = marked(decided, code, wordings, 'read');
          }
          return { ...current, [REVIEW]: decided };
        }),
      change: onChange,
      isMarkdown,
    }),
    [draft, review, changes, onChange, isMarkdown],
  );
  return <Context value={value}>{children}</Context>;
}

/** Returns the texts of the surrounding form; null for a field outside a form. */
export const useFormTexts = (): FormTexts | null => use(Context);
