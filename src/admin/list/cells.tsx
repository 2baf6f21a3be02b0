import * as Tooltip from '@radix-ui/react-tooltip';
import { useState } from 'react';
import { type LocalizedText, pick } from '@/i18n/localized-text';
import { PREVIEW_LENGTH } from '@/config/constants';
import { plainText } from '@/ui/plain-text';
import type { GalleryItem } from '@/data-service/entities/gallery-items';
import type { LabelService } from '@/data-service/entities/services';
import { formatLanguage } from '@/i18n/format';
import { type Language, LANGUAGE_CODES } from '@/i18n/languages';
import { useAdminTranslation } from '../common/translation';
import { beginning } from '../common/beginning';
import type { FieldTexts } from '../record/declaration';
import { LanguageMark } from '../fields/language-bar';
import { languageState } from '../fields/localized-values';

/** A short text in the language of the panel, or in the one that it has. */
export function LocalizedName({ text }: { text: LocalizedText | null }) {
  const { t, i18n } = useAdminTranslation();
  const picked = pick(text, i18n.language);
  if (!picked) return <span className="text-quiet">{t('list.unnamed')}</span>;
  return <span lang={picked.language}>{picked.text}</span>;
}

/** The beginning of a text in Markdown, in the language of the panel where it is there. */
export function TextPreview({ text }: { text: LocalizedText | null }) {
  const { i18n } = useAdminTranslation();
  const picked = pick(text, i18n.language);
  if (!picked) return null;
  return (
    <span lang={picked.language} className="wrap-anywhere">
      {beginning(plainText(picked.text, { withImages: true }), PREVIEW_LENGTH)}
    </span>
  );
}

/** The type of an item, image or video; a video without a still is marked. */
export function GalleryTypeCell({ item: { type, images } }: { item: GalleryItem }) {
  const { t } = useAdminTranslation();
  return (
    <>
      {t(`galleryType.${type}`)}{' '}
      {type === 'video' && images.length === 0 && (
        <span className="inline-block border border-dashed border-line px-1.5 text-xs leading-5">
          {t('images.noStill')}
        </span>
      )}
    </>
  );
}

/** The number of items of a service; on a phone, where the headings are out of sight, with their name. */
export function ItemCountCell({ service: { items } }: { service: LabelService }) {
  const { t } = useAdminTranslation();
  return (
    <span
      data-label={t('field.itemCount')}
      className="before:content-[attr(data-label)_':_'] md:before:hidden"
    >
      {items.length}
    </span>
  );
}

/**
 * The languages of an entry: one that lacks something has a mark, a complete one is quiet. What is missing is named on
 * hover, focus and click.
 */
export function LanguageBadges({ fields }: { fields: readonly FieldTexts[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const textOf = useLanguageText(fields);
  const texts = fields.flatMap((field) => field.texts);
  return (
    <Tooltip.Provider delayDuration={300}>
      <Tooltip.Root open={isOpen} onOpenChange={setIsOpen}>
        <Tooltip.Trigger
          aria-describedby={undefined} // its name says the same
          className="relative grid min-h-8 cursor-help grid-cols-[repeat(4,2.5rem)] items-center"
          onClick={(event) => {
            event.preventDefault(); // it would close: a finger has nothing but the click
            setIsOpen(true);
          }}
        >
          {LANGUAGE_CODES.map((code) => {
            const state = languageState(texts, code);
            return (
              <span
                key={code}
                className={`flex items-center gap-1 text-xs ${state === 'complete' ? 'text-quiet' : 'font-semibold'}`}
              >
                <span aria-hidden="true" className="uppercase">
                  {code}
                </span>
                {state !== 'complete' && <LanguageMark state={state} />}
                <span className="sr-only">{textOf(code)}</span>
              </span>
            );
          })}
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
