import i18next from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ServerRenderedText, useHydrated } from '@/hydration/server-rendered';
import { LANGUAGE_CODES } from '@/i18n/languages';
import { buttonClass, quietButtonClass } from '@/ui/button';
import { fileName, formatMegabytes, kitFiles, kitBytes, type PressKit } from './press-kit';
import type { ZipTarget } from './save-kit';

/** The most that a browser has to hold of a ZIP which it cannot write into a file. */
const LARGEST_BLOB = 200 * 1024 ** 2;

type PickFile = (options: object) => Promise<ZipTarget>;

/** Browsers with a choice of files write into them while the ZIP is made: Chrome and Edge; Firefox and Safari have none. */
function filePicker(): PickFile | null {
  const pick: unknown = 'showSaveFilePicker' in window ? window.showSaveFilePicker : null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript does not know it
  return typeof pick === 'function' ? (pick as PickFile) : null;
}

type State = { name: 'idle' | 'made' | 'failed' } | { name: 'making'; done: number; total: number };

/** Makes everything on the page one ZIP, in the browser. */
export function KitButton({ kit }: { kit: PressKit }) {
  const { t, i18n } = useTranslation(['pages', 'common']);
  const [state, setState] = useState<State>({ name: 'idle' });
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const size = kitBytes(kit);
  const sizeText = formatMegabytes(size, i18n.language);
  const isTooLarge = useHydrated() && size > LARGEST_BLOB && filePicker() === null;
  if (isTooLarge) return <p className="max-w-prose">{t('press.tooLarge', { size: sizeText })}</p>;

  const make = async () => {
    const name = `${fileName(kit.name)} – ${fileName(t('press.kit'))}.zip`;
    const controller = (abort.current = new AbortController());
    const { signal } = controller;
    try {
      // First of all, as browsers ask only right after a click.
      const target = await (filePicker()?.({
        suggestedName: name,
        types: [{ accept: { 'application/zip': ['.zip'] } }],
      }) ?? null);
      setState({ name: 'making', done: 0, total: 1 });
      const [{ saveKit }] = await Promise.all([
        import('./save-kit'),
        i18next.loadLanguages([...LANGUAGE_CODES]),
      ]);
      const files = kitFiles(kit, i18n.language, (code) =>
        i18next.getFixedT(code, ['pages', 'common']),
      );
      const onProgress = (done: number) => setState({ name: 'making', done, total: files.length });
      await saveKit({ name, files, target, signal, onProgress });
      setState({ name: 'made' });
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCancelled) console.warn(error);
      setState({ name: isCancelled ? 'idle' : 'failed' });
    }
  };

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      {state.name === 'making' ? (
        <button type="button" className={quietButtonClass} onClick={() => abort.current?.abort()}>
          {t('press.cancel')}
        </button>
      ) : (
        <button type="button" className={buttonClass} onClick={() => void make()}>
          {t('press.all')}
        </button>
      )}{' '}
      {state.name === 'idle' && size > 0 && (
        <span className="text-quiet">
          <ServerRenderedText source={size}>
            {() => t('press.size', { size: sizeText })}
          </ServerRenderedText>
        </span>
      )}
      <p role="status" className="text-quiet empty:hidden">
        {state.name === 'making' && t('press.making', { done: state.done, total: state.total })}
        {state.name === 'made' && t('press.made')}
        {state.name === 'failed' && t('press.failed')}
      </p>
    </div>
  );
}
