import { type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { type Language, LANGUAGE_CODES } from '@/i18n/languages';
import type { LocalizedText } from '@/i18n/localized-text';
import { reveal } from '@/ui/use-form';
import { useAdminTranslation, useLanguages } from '../common/translation';
import { useEditingLanguage } from '../form/editing-language';
import type { FieldErrors } from '../form/field-props';
import { useFormTexts } from '../form/form-texts';
import { languageState, type LanguageState } from '../form/localized-values';
import { LanguageMark } from './language-mark';

interface LanguageBarProps {
  /** The texts to translate. */
  texts: readonly LocalizedText[];
  /** The error messages of the form, by the path in its draft. */
  errors: FieldErrors;
  /** The number of attempts to save the form. */
  attempts: number;
}

const languageIn = (path: string) =>
  LANGUAGE_CODES.find((code) => path.split('.').slice(1).includes(code));

/** The languages of a form's texts, each with its state. It stays in reach while the form is scrolled. */
export function LanguageBar({ texts, errors, attempts }: LanguageBarProps) {
  const { t } = useAdminTranslation();
  const languages = useLanguages();
  const { language, beside, choose, showBeside } = useEditingLanguage();
  const review = useFormTexts()?.review;
  const wrong = new Set(Object.keys(errors).flatMap((path) => languageIn(path) ?? []));
  const bar = useRef<HTMLDivElement>(null);
  useShowWrong(bar, errors, attempts);

  return (
    <div
      ref={bar}
      className="sticky top-0 z-10 flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line bg-night py-2 short:static"
    >
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">{t('languages.ofTexts')}</legend>
        {languages.map(({ code, name }) => (
          <LanguageChoice
            key={code}
            code={code}
            name={name}
            state={languageState(texts, code, review)}
            isWrong={wrong.has(code)}
            isChosen={code === language}
            onChoose={() => choose(code)}
          />
        ))}
      </fieldset>
      <label className="ml-auto hidden items-center gap-2 text-sm text-quiet lg:flex">
        {t('languages.beside')}
        <select
          value={beside ?? ''}
          onChange={({ target }) =>
            showBeside(LANGUAGE_CODES.find((code) => code === target.value) ?? null)
          }
          className="min-h-11 border-b-2 border-edge bg-surface px-2 text-paper"
        >
          <option value="">{t('languages.nothingBeside')}</option>
          {languages
            .filter(({ code }) => code !== language)
            .map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
        </select>
      </label>
    </div>
  );
}

/** After a failed attempt to save, switches to the language of an error that is not shown. */
function useShowWrong(
  bar: RefObject<HTMLElement | null>,
  errors: FieldErrors,
  attempts: number,
): void {
  const { language, beside, choose } = useEditingLanguage();
  const brought = useRef<Language | null>(null);
  const show = useEffectEvent(() => {
    const found = Object.keys(errors).map(languageIn);
    const isOutOfSight = found.every((code) => code && code !== language && code !== beside);
    if (!isOutOfSight || !found[0]) return;
    brought.current = found[0];
    choose(found[0]);
  });
  useEffect(() => {
    if (attempts > 0) show();
  }, [attempts]);
  useEffect(() => {
    if (brought.current !== language) return;
    brought.current = null;
    reveal(bar.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]'));
  }, [language, bar]);
}

interface LanguageChoiceProps {
  code: Language;
  name: string;
  state: LanguageState;
  isWrong: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

function LanguageChoice({ code, name, state, isWrong, isChosen, onChoose }: LanguageChoiceProps) {
  const { t } = useAdminTranslation();
  const id = useId();
  return (
    <label
      className={`relative flex min-h-11 cursor-pointer items-center gap-2 border-b-2 px-3 hover:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent ${isChosen ? 'border-accent font-semibold' : 'border-transparent text-quiet'}`}
    >
      <input
        type="radio"
        name="editing-language"
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-state`}
        className="pointer-events-none absolute inset-0 opacity-0"
      />
      <span aria-hidden="true" className="uppercase sm:hidden">
        {code}
      </span>
      <span id={`${id}-name`} className="first-letter:uppercase max-sm:sr-only sm:inline-block">
        {name}
      </span>
      <LanguageMark state={isWrong ? 'wrong' : state} />
      <span id={`${id}-state`} className="sr-only">
        {t(isWrong ? 'languages.wrong' : `languages.${state}`)}
      </span>
    </label>
  );
}
