import { useState } from 'react';
import type { Language } from '@/i18n/languages';
import type { LocalizedText } from '@/i18n/localized-text';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { useLanguages, type NamedLanguage } from '@/admin/common/use-languages';

interface CopyFromLanguageProps {
  value: LocalizedText | null;
  to: NamedLanguage;
  /** Writes a text into the language, and leads back to its input. */
  onWrite: (wording: string) => void;
}

interface Copy {
  from: NamedLanguage;
  /** The text before copying; after an undo, the text that the undo has taken away. */
  other: string;
  isUndone: boolean;
}

const linkClass =
  'min-h-11 cursor-pointer px-2 underline decoration-edge underline-offset-4 hover:text-accent sm:min-h-8';

/** Copies a text from another language, as a beginning for a translation. The previous text can be restored. */
export function CopyFromLanguage({ value, to, onWrite }: CopyFromLanguageProps) {
  const { t } = useAdminTranslation();
  const [copies, setCopies] = useState<Partial<Record<Language, Copy>>>({});
  const text = value?.[to.code] ?? '';
  const copy = copies[to.code];
  const sources = useLanguages().filter(
    ({ code }) => code !== to.code && value?.[code] && value[code] !== text,
  );

  function write(wording: string, next: Copy) {
    setCopies({ ...copies, [to.code]: next });
    onWrite(wording);
  }

  return (
    <div className="-mx-2 flex min-w-0 flex-wrap items-center text-sm text-quiet">
      <p role="status" className={copy ? 'px-2' : 'sr-only'}>
        {copy && !copy.isUndone && t('languages.copied', { language: copy.from.name })}
        {copy?.isUndone && t('languages.undone')}
      </p>
      {copy && (
        <button
          type="button"
          className={`${linkClass} text-paper`}
          onClick={() => write(copy.other, { ...copy, other: text, isUndone: !copy.isUndone })}
        >
          {t(copy.isUndone ? 'languages.redo' : 'languages.undo')}
        </button>
      )}
      {sources.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          className={linkClass}
          onClick={() =>
            write(value?.[code] ?? '', { from: { code, name }, other: text, isUndone: false })
          }
        >
          {t('languages.copyFrom', { language: name })}
        </button>
      ))}
    </div>
  );
}
