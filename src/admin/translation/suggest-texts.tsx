import { useEffect, useRef, useState } from 'react';
import { readReview, REVIEW } from '@/data-service/content/entity/review';
import { readNames } from '@/data-service/backend/staff/names';
import { type NamedLanguage, useAdminTranslation } from '../common/translation';
import { smallButtonClass } from '../common/buttons';
import type { FormTexts } from '../form/form-texts';
import { marked } from '../form/marks';
import type { Values } from '../form/review';
import { type FilledTexts, textsToFill, withFilled } from './fill-texts';
import { translateText } from './translate-text';
import {
  canTranslate,
  createTranslator,
  type TranslationPair,
  type Translator,
} from './translator';

interface SuggestTextsProps {
  texts: FormTexts;
  from: NamedLanguage;
  to: NamedLanguage;
  /** Called with the suggestions, which the form has by then. */
  onSuggested: (filled: FilledTexts) => void;
}

/** The errors with their own message, by the name of the browser's exception. */
const FAILURES = {
  NotAllowedError: 'again',
  NotSupportedError: 'unsupported',
  NetworkError: 'network',
} as const;

type Failure = (typeof FAILURES)[keyof typeof FAILURES] | 'failed' | 'tooLong';

const nameOf = (error: unknown) => (error instanceof DOMException ? error.name : '');

const isKnown = (name: string): name is keyof typeof FAILURES => name in FAILURES;

const failureOf = (error: unknown): Failure => {
  const name = nameOf(error);
  return isKnown(name) ? FAILURES[name] : 'failed';
};

/** Returns what is called a name or a title in an entry, its tracks and its credits. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    typeof part === 'string' && /name$|title$/i.test(key) ? [part] : namesIn(part),
  );
}

/** Returns the names to keep; those of this entry alone where the others cannot be read. */
async function namesFor(draft: Values): Promise<string[]> {
  try {
    return [...(await readNames()), ...namesIn(draft)];
  } catch (error) {
    console.error(error);
    return namesIn(draft);
  }
}

type Progress = { share: number } | { done: number; total: number };

/** Suggests translations of the empty texts, made by the browser on this device. Where it makes none, there is no button. */
export function SuggestTexts({ texts, from, to, onSuggested }: SuggestTextsProps) {
  const { t, i18n } = useAdminTranslation();
  const isOffered = useOffer({ sourceLanguage: from.code, targetLanguage: to.code });
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function suggest(translator: Translator, signal: AbortSignal) {
    const found = [...textsToFill(texts.draft, from.code, to.code)];
    const names = await namesFor(texts.draft);
    const filled = new Map<string, string>();
    for (const [index, [path, wording]] of found.entries()) {
      setProgress({ done: index, total: found.length });
      const isMarkdown = texts.isMarkdown(path.split('.')[0] ?? '');
      const translate = (text: string) => translator.translate(text, { signal });
      try {
        // oxlint-disable-next-line no-await-in-loop -- the browser translates one after the other
        filled.set(path, await translateText(wording, { translate, names, isMarkdown }));
      } catch (error) {
        if (nameOf(error) !== 'QuotaExceededError') throw error;
        setFailure('tooLong'); // this one stays empty
      }
    }
    if (filled.size === 0) return;
    texts.change((current) => {
      const review = readReview(current[REVIEW]);
      return {
        ...withFilled(current, to.code, filled),
        [REVIEW]: marked(review, to.code, [...filled.values()], 'suggested'),
      };
    });
    onSuggested(filled);
  }

  async function start() {
    const { signal } = (running.current = new AbortController());
    setFailure(null);
    setProgress({ share: 0 });
    try {
      const pair = { sourceLanguage: from.code, targetLanguage: to.code };
      const translator = await createTranslator(pair, signal, (share) => setProgress({ share }));
      try {
        await suggest(translator, signal);
      } finally {
        translator.destroy();
      }
    } catch (error) {
      if (signal.aborted) return;
      console.error(error);
      setFailure(failureOf(error));
    } finally {
      if (!signal.aborted) setProgress(null);
    }
  }

  function cancel() {
    running.current?.abort();
    setProgress(null);
  }

  if (!isOffered) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      {progress ? (
        <>
          <p role="status">
            {'share' in progress
              ? t('suggest.downloading', {
                  share: new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(
                    progress.share,
                  ),
                })
              : t('suggest.working', progress)}
          </p>
          <button type="button" className={`${smallButtonClass} px-3!`} onClick={cancel}>
            {t('suggest.cancel')}
          </button>
        </>
      ) : (
        <button type="button" className={`${smallButtonClass} px-3!`} onClick={() => void start()}>
          {t('suggest.from', { language: from.name })}
        </button>
      )}
      <p role="alert" className={failure ? 'text-red-300' : 'sr-only'}>
        {failure && t(`suggest.${failure}`, { from: from.name, to: to.name })}
      </p>
    </div>
  );
}

/** Returns whether the browser offers to translate this pair. */
function useOffer({ sourceLanguage, targetLanguage }: TranslationPair): boolean {
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void canTranslate({ sourceLanguage, targetLanguage }).then((isPossible) => {
      if (isCurrent) setIsOffered(isPossible);
    });
    return () => {
      isCurrent = false;
    };
  }, [sourceLanguage, targetLanguage]);
  return isOffered;
}
