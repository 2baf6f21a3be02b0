import { useEffect, useRef, useState } from 'react';
import { formPreviewPath, type PreviewContent, type PreviewMessage } from '@/config/preview';
import { LANGUAGE_CODES } from '@/i18n/languages';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { iconButtonClass, smallButtonClass } from '@/admin/common/small-button';
import { useLanguages } from '@/admin/common/use-languages';
import { useEditingLanguage } from '@/admin/fields/editing-language';
import { Icon } from '@/admin/fields/icon';
import { useOwnEscape } from '@/admin/fields/use-own-escape';
import { PreviewFrame, type PreviewWidth } from './preview-frame';
import { PreviewLinks } from './preview-links';
import { usePreviewChannel } from './use-preview-channel';

interface PreviewPaneProps {
  entryId: string;
  message: PreviewMessage;
  /** Reads what a link shows: the message may still lack what comes from other tables. */
  readContent: () => Promise<PreviewContent>;
  onClose: () => void;
}

const WIDTHS: readonly PreviewWidth[] = ['phone', 'desktop'];

/** The page of what is typed, beside the form: over it where there is no space. */
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, of whatever in it has the focus
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
      <div className="flex flex-wrap items-center gap-2 border-b border-line p-2">
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
        {WIDTHS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === width}
            onClick={() => setWidth(one)}
            className={`${smallButtonClass} aria-pressed:border-accent aria-pressed:text-accent`}
          >
            {t(`preview.width.${one}`)}
          </button>
        ))}
        <a href={path} target="_blank" rel="noopener" className={smallButtonClass}>
          {t('preview.tab')}
        </a>
        <PreviewLinks table={message.table} entryId={entryId} readContent={readContent} />
        <button
          type="button"
          aria-label={t('preview.close')}
          title={t('preview.close')}
          onClick={onClose}
          className={`${iconButtonClass} ml-auto`}
        >
          <Icon name="cross" />
        </button>
      </div>
      <PreviewFrame path={path} width={width} />
    </section>
  );
}
