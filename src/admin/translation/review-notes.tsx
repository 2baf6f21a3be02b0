import type { LocalizedText } from '@/i18n/localized-text';
import { type NamedLanguage, useAdminTranslation, useLanguages } from '../common/translation';
import { type FormTexts, useFormTexts } from '../form/form-texts';
import { reasonToRead } from '../form/marks';

/** The class of an inline button. */
export const lineButtonClass =
  'min-h-11 cursor-pointer text-left text-paper underline decoration-edge underline-offset-4 hover:text-accent sm:min-h-8';

interface ReviewNotesProps {
  text: LocalizedText | null;
  language: NamedLanguage;
  /** Called after a click, which takes the button away. */
  onSettled: () => void;
}

/** Says below an input whether its wording is to be looked at, or which others are by what is typed in it. One click settles it. */
export function ReviewNotes(props: ReviewNotesProps) {
  const texts = useFormTexts();
  return texts && <NotesOn {...props} texts={texts} />;
}

function NotesOn({ text, language, onSettled, texts }: ReviewNotesProps & { texts: FormTexts }) {
  const { t, i18n } = useAdminTranslation();
  const languages = useLanguages();
  const { review, changes, confirm } = texts;
  const reason = reasonToRead(review, text, language.code);
  const isOriginal = text !== null && changes.isOriginal(text, language.code);
  const others = languages.filter(
    ({ code }) => isOriginal && reasonToRead(changes.outdated, text, code),
  );
  const confirmIn = (codes: readonly NamedLanguage['code'][]) => {
    confirm(codes.map((code) => [code, [text?.[code] ?? '']] as const));
    onSettled();
  };
  if (reason) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-accent">
        {t(`review.${reason}`)}
        <button
          type="button"
          className={lineButtonClass}
          onClick={() => confirmIn([language.code])}
        >
          {t(`review.${reason}Right`)}
        </button>
      </p>
    );
  }
  if (others.length === 0) return null;
  const names = new Intl.ListFormat(i18n.language).format(others.map(({ name }) => name));
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-accent">
      {t('review.others', { languages: names })}
      <button
        type="button"
        className={lineButtonClass}
        onClick={() => confirmIn(others.map(({ code }) => code))}
      >
        {t('review.othersRight')}
      </button>
    </p>
  );
}
