import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { ExternalLink, Monitor, Smartphone, X } from 'lucide-react';
import {
  formPreviewPath,
  openPreviewChannel,
  PREVIEW_READY,
  type PreviewContent,
  type PreviewMessage,
} from '@/lib/preview';
import { LANGUAGE_CODES } from '@/i18n/languages';
import { useAdminTranslation, useLanguages } from '../common/translation';
import { iconButtonClass, narrowButtonClass } from '../common/buttons';
import { useEditingLanguage } from '../form/editing-language';
import { useOwnEscape } from '../common/modal';
import { ScaledFrame } from '../common/scaled-frame';
import { PreviewLinks } from './preview-links';

/** The pause in typing after which previews are updated, in milliseconds. */
const TYPING_PAUSE = 250;

/** Sends the content of a form to its previews, as it is typed. Returns the name of their channel. */
export function usePreviewChannel(message: PreviewMessage): string {
  const [name] = useState(() => uuid());
  const channel = useRef<ReturnType<typeof openPreviewChannel>>(null);
  const send = useEffectEvent(() => channel.current?.send(message));
  useEffect(() => {
    channel.current = openPreviewChannel(name, (received) => {
      if (received === PREVIEW_READY) send();
    });
    return () => channel.current?.close();
  }, [name]);
  useEffect(() => {
    const timer = setTimeout(send, TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [message]);
  return name;
}

/** In pixels. */
const FRAME_WIDTHS = { phone: 390, desktop: 1440 };

type PreviewWidth = keyof typeof FRAME_WIDTHS;

interface PreviewPaneProps {
  entryId: string;
  message: PreviewMessage;
  /** Reads what a link shows: the message may still lack what comes from other tables. */
  readContent: () => Promise<PreviewContent>;
  onClose: () => void;
}

const WIDTHS = [
  { name: 'phone', Icon: Smartphone },
  { name: 'desktop', Icon: Monitor },
] as const;

/** The preview of the form's values, beside the form; over it where there is no space. */
export function PreviewPane({ entryId, message, readContent, onClose }: PreviewPaneProps) {
  const { t } = useAdminTranslation();
  const languages = useLanguages();
  const { language, choose } = useEditingLanguage();
  const pane = useRef<HTMLElement>(null);
  const [hasFocus, setHasFocus] = useState(false);
  useEffect(() => pane.current?.focus({ preventScroll: true }), []);
  useOwnEscape(hasFocus);
  const [width, setWidth] = useState<PreviewWidth>('phone');
  const path = formPreviewPath(usePreviewChannel(message));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, from any element in it
    <section
      ref={pane}
      tabIndex={-1}
      aria-label={t('preview.title')}
      data-preview="" // the form gives way to it (panel.css)
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="fixed inset-0 z-40 flex flex-col border-line bg-night outline-none lg:left-1/2 lg:border-l short:block short:overflow-y-auto"
    >
      <div className="flex items-start border-b border-line p-2">
        <div className="flex grow flex-wrap items-center gap-2">
          <select
            aria-label={t('preview.language')}
            value={language}
            onChange={({ target }) => {
              const chosen = LANGUAGE_CODES.find((code) => code === target.value);
              if (chosen) choose(chosen);
            }}
            className="min-h-11 border border-edge bg-surface px-2 text-sm"
          >
            {languages.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
          {WIDTHS.map(({ name, Icon }) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === width}
              onClick={() => setWidth(name)}
              className={`${narrowButtonClass} aria-pressed:border-accent aria-pressed:text-accent`}
            >
              <Icon className="sm:hidden" />
              <span className="max-sm:sr-only">{t(`preview.width.${name}`)}</span>
            </button>
          ))}
          <a href={path} target="_blank" rel="noopener" className={narrowButtonClass}>
            <ExternalLink className="sm:hidden" />
            <span className="max-sm:sr-only">{t('preview.tab')}</span>
          </a>
          <PreviewLinks content={message} entryId={entryId} readContent={readContent} />
        </div>
        <button
          type="button"
          aria-label={t('preview.close')}
          title={t('preview.close')}
          onClick={onClose}
          className={iconButtonClass}
        >
          <X />
        </button>
      </div>
      <ScaledFrame
        title={t('preview.title')}
        width={FRAME_WIDTHS[width]}
        className="min-h-0 grow bg-surface short:h-dvh"
        src={path}
      />
    </section>
  );
}
