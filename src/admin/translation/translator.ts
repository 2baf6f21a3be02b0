import { isRecord } from '@/data-service/content/entity/read-json';
import type { Language } from '@/i18n/languages';

/**
 * The translator that some browsers have built in (Chrome and Edge on computers): it works on the device, with languages
 * that it downloads once. https://developer.mozilla.org/docs/Web/API/Translator
 */
interface TranslatorApi {
  availability: (pair: TranslationPair) => Promise<string | null>;
  create: (options: CreateOptions) => Promise<Translator>;
}

export interface TranslationPair {
  sourceLanguage: Language;
  targetLanguage: Language;
}

interface CreateOptions extends TranslationPair {
  signal: AbortSignal;
  monitor: (monitor: EventTarget) => void;
}

export interface Translator {
  /** Rejects with a `QuotaExceededError` for a text that is too long. */
  translate: (text: string, options: { signal: AbortSignal }) => Promise<string>;
  destroy: () => void;
}

const isApi = (value: unknown): value is TranslatorApi =>
  (isRecord(value) || typeof value === 'function') && 'availability' in value && 'create' in value;

function translatorApi(): TranslatorApi | null {
  const found: unknown = Reflect.get(window, 'Translator');
  return isApi(found) ? found : null;
}

/** Returns whether the browser translates between these languages, perhaps after a download. */
export async function canTranslate(pair: TranslationPair): Promise<boolean> {
  try {
    const availability = await translatorApi()?.availability(pair);
    return ['available', 'downloadable', 'downloading'].includes(availability ?? '');
  } catch (error) {
    console.warn(error); // a browser that cannot say has nothing to offer
    return false;
  }
}

/**
 * Returns a translator. It is called in a click, before anything is awaited: a browser that has to download a language
 * asks for one. `onProgress` gets the downloaded share, from 0 to 1. Rejects with what the browser says, a DOMException.
 */
export async function createTranslator(
  pair: TranslationPair,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Translator> {
  const api = translatorApi();
  if (!api) throw new DOMException('There is no translator.', 'NotSupportedError');
  return api.create({
    ...pair,
    signal,
    monitor: (monitor) =>
      monitor.addEventListener('downloadprogress', (event) => {
        if ('loaded' in event && typeof event.loaded === 'number') onProgress(event.loaded);
      }),
  });
}
