import * as Tooltip from '@radix-ui/react-tooltip';
import { useState } from 'react';
import type { LocalizedText } from '@/i18n/localized-text';
import type { GalleryItem } from '@/data-service/content/gallery-items';
import type { LabelService } from '@/data-service/content/services';
import { formatLanguage } from '@/i18n/format';
import { type Language, LANGUAGE_CODES } from '@/i18n/languages';
import { useAdminTranslation } from '../common/translation';
import type { Review } from '@/data-service/content/entity/review';
import type { FieldTexts } from '../record/declaration';
import { LanguageMark } from '../translation/language-mark';
import { languageState } from '../form/localized-values';
import { reasonToRead } from '../form/marks';

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

interface LanguageBadgesProps {
  fields: readonly FieldTexts[];
  /** The wordings to look at. */
  review: Review;
}

/**
 * The languages of an entry: one that lacks something, or has something to be looked at, has a mark, a complete one is
 * quiet. What it is, is named on hover, focus and click.
 */
export function LanguageBadges({ fields, review }: LanguageBadgesProps) {
  const { t, i18n } = useAdminTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const sentencesOn = languageSentences(fields, review, t, i18n.language);
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
            const state = languageState(texts, code, review);
            const isDone = state === 'complete' || state === 'none';
            return (
              <span
                key={code}
                className={`flex items-center gap-1 text-xs ${isDone ? 'text-quiet' : 'font-semibold'}`}
              >
                <span aria-hidden="true" className="uppercase">
                  {code}
                </span>
                {!isDone && <LanguageMark state={state} />}
                <span className="sr-only">{sentencesOn(code).join(' ')}</span>
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
          {LANGUAGE_CODES.flatMap(sentencesOn).map((sentence) => (
            <p key={sentence} className="py-0.5">
              {sentence}
            </p>
          ))}
        </Tooltip.Content>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}

/** Returns a function that gives the state of a language in words: the fields that are not in it, or are to be looked at. */
function languageSentences(
  fields: readonly FieldTexts[],
  review: Review,
  t: ReturnType<typeof useAdminTranslation>['t'],
  shown: string,
): (code: Language) => string[] {
  const texts = fields.flatMap((field) => field.texts);
  return (code) => {
    const language = formatLanguage(code, shown);
    const named = (isMeant: (text: LocalizedText) => boolean) => {
      const meant = fields.filter((field) => field.texts.some(isMeant));
      return [...new Set(meant.map(({ label }) => t(`field.${label}`)))].join(', ');
    };
    const state = languageState(texts, code, review);
    const sentences =
      state === 'review'
        ? []
        : [t(`list.language.${state}`, { language, fields: named((text) => !text[code]) })];
    for (const reason of ['outdated', 'suggested'] as const) {
      const marked = named((text) => reasonToRead(review, text, code) === reason);
      if (marked !== '') sentences.push(t(`review.inList.${reason}`, { language, fields: marked }));
    }
    return sentences;
  };
}
