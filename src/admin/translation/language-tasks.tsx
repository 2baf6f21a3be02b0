import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { type NamedLanguage, useAdminTranslation, useLanguages } from '../common/translation';
import { smallButtonClass } from '../common/buttons';
import { useEditingLanguage } from '../form/editing-language';
import { type FormTexts, useFormTexts } from '../form/form-texts';
import { localizedTextsIn } from '../form/localized-values';
import { reasonToRead } from '../form/marks';
import { lineButtonClass } from './review-notes';
import { type FilledTexts, textsToFill, withFilled, withoutFilled } from './fill-texts';

const SuggestTexts = lazy(async () => ({
  default: (await import('./suggest-texts')).SuggestTexts,
}));

/** What was filled in last, to be undone. */
interface Filling {
  /** The sentence that says it. */
  text: string;
  filled: FilledTexts;
}

/** The actions on all texts of the edited language: fill in the empty ones, and approve all. */
export function LanguageTasks() {
  const texts = useFormTexts();
  const { language } = useEditingLanguage();
  const shown = useLanguages().find(({ code }) => code === language);
  return texts && shown ? <TasksOf key={language} texts={texts} to={shown} /> : null;
}

interface TasksOfProps {
  texts: FormTexts;
  to: NamedLanguage;
}

function TasksOf({ texts, to }: TasksOfProps) {
  const { t } = useAdminTranslation();
  const { draft, change } = texts;
  const { beside } = useEditingLanguage();
  const [filling, setFilling] = useState<Filling | null>(null);
  const sources = useLanguages()
    .map(({ code, name }) => ({ code, name, found: textsToFill(draft, code, to.code) }))
    .filter(({ code, found }) => code !== to.code && found.size > 0)
    // The language beside it first, then the one with the most to take.
    .toSorted(
      (one, other) =>
        Number(other.code === beside) - Number(one.code === beside) ||
        other.found.size - one.found.size,
    );
  const [best] = sources;

  function fill({ name, found }: (typeof sources)[number]) {
    change((current) => withFilled(current, to.code, found));
    const text = t('fill.filled', { count: found.size, language: name });
    setFilling({ text, filled: found });
  }

  function undo({ filled }: Filling) {
    change((current) => withoutFilled(current, to.code, filled));
    setFilling(null);
  }

  return (
    <div className="flex flex-col gap-x-6 gap-y-1 text-sm text-quiet empty:hidden sm:flex-row sm:flex-wrap sm:items-center">
      {best && (
        <div role="group" aria-label={t('fill.from')} className="flex flex-wrap items-center gap-2">
          <span aria-hidden="true">{t('fill.from')}</span>
          {sources.map((source) => (
            <button
              key={source.code}
              type="button"
              aria-label={t('fill.fromLanguage', { language: source.name })}
              className={`${smallButtonClass} px-3!`}
              onClick={() => fill(source)}
            >
              {source.name}
            </button>
          ))}
        </div>
      )}
      {best && 'Translator' in window && (
        <Suspense fallback={null}>
          <SuggestTexts
            key={best.code}
            texts={texts}
            from={best}
            to={to}
            onSuggested={(filled) =>
              setFilling({
                text: t('suggest.done', { count: filled.size, language: best.name }),
                filled,
              })
            }
          />
        </Suspense>
      )}
      {filling && <Filled text={filling.text} onUndo={() => undo(filling)} />}
      <ToLookAt texts={texts} language={to} />
    </div>
  );
}

interface ToLookAtProps {
  texts: FormTexts;
  language: NamedLanguage;
}

/** Counts the texts of a language to look at; one click finds all of them right. */
function ToLookAt({ texts: { draft, review, confirm }, language }: ToLookAtProps) {
  const { t } = useAdminTranslation();
  const { code } = language;
  const wordings = localizedTextsIn(draft)
    .filter((text) => reasonToRead(review, text, code))
    .map((text) => text[code] ?? '');
  if (wordings.length < 2) return null; // one says it at its field
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-accent">
      {t('review.count', { count: wordings.length, language: language.name })}
      <button type="button" className={lineButtonClass} onClick={() => confirm([[code, wordings]])}>
        {t('review.allRight')}
      </button>
    </p>
  );
}

interface FilledProps {
  text: string;
  onUndo: () => void;
}

/** Says what was filled in. Its button takes the focus, since it replaces the one that was pressed. */
function Filled({ text, onUndo }: FilledProps) {
  const { t } = useAdminTranslation();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p id={id}>{text}</p>
      <button
        ref={button}
        type="button"
        aria-describedby={id}
        className={lineButtonClass}
        onClick={onUndo}
      >
        {t('fill.undo')}
      </button>
    </div>
  );
}
