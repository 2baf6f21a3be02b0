import * as Tooltip from '@radix-ui/react-tooltip';
import { useState } from 'react';
import { formatLanguage } from '@/i18n/format';
import { LANGUAGE_CODES, type Language } from '@/i18n/languages';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import type { FieldTexts } from '@/admin/crud/texts-to-translate';
import { LanguageMark } from '@/admin/fields/language-mark';
import { languageState } from '@/admin/fields/localized-values';

/** The state of each language of an entry as a shape; what is missing is said on hover, focus and click, and to screen readers. */
export function LanguageBadges({ fields }: { fields: readonly FieldTexts[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const textOf = useLanguageText(fields);
  const texts = fields.flatMap((field) => field.texts);
  return (
    <Tooltip.Provider delayDuration={300}>
      <Tooltip.Root open={isOpen} onOpenChange={setIsOpen}>
        <Tooltip.Trigger
          aria-describedby={undefined} // its name says the same
          className="relative flex min-h-8 cursor-help items-center gap-2.5"
          onClick={(event) => {
            event.preventDefault(); // it would close: a finger has nothing but the click
            setIsOpen(true);
          }}
        >
          {LANGUAGE_CODES.map((code) => (
            <span key={code} className="flex items-center gap-1 text-xs">
              <span aria-hidden="true" className="uppercase">
                {code}
              </span>
              <LanguageMark state={languageState(texts, code)} />
              <span className="sr-only">{textOf(code)}</span>
            </span>
          ))}
        </Tooltip.Trigger>
        {/* Without a portal it stays within the landmark of its row. */}
        <Tooltip.Content
          sideOffset={4}
          collisionPadding={16}
          className="z-40 max-w-96 border border-edge bg-surface px-4 py-2 text-sm shadow-xl"
        >
          {LANGUAGE_CODES.map((code) => (
            <p key={code} className="py-0.5">
              {textOf(code)}
            </p>
          ))}
        </Tooltip.Content>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}

/** Returns a function that gives the state of a language in words, with the fields that are not in it. */
function useLanguageText(fields: readonly FieldTexts[]): (code: Language) => string {
  const { t, i18n } = useAdminTranslation();
  const texts = fields.flatMap((field) => field.texts);
  return (code) => {
    const language = formatLanguage(code, i18n.language);
    const state = texts.length === 0 ? 'nothing' : languageState(texts, code);
    const missing = fields
      .filter((field) => field.texts.some((text) => !text[code]))
      .map(({ label }) => t(`field.${label}`));
    return t(`list.language.${state}`, { language, fields: [...new Set(missing)].join(', ') });
  };
}
