import { useAdminTranslation, useLanguages } from '../common/translation';
import { useFormTexts } from '../form/form-texts';

/** Warns beside the save buttons of unreviewed suggestions. They can be saved, and reviewed later. */
export function UnreadSuggestions() {
  const { t, i18n } = useAdminTranslation();
  const languages = useLanguages();
  const review = useFormTexts()?.review ?? {};
  const unread = languages.filter(({ code }) =>
    Object.values(review[code] ?? {}).includes('suggested'),
  );
  return (
    <p role="status" className={unread.length > 0 ? 'w-full text-sm text-accent' : 'sr-only'}>
      {unread.length > 0 &&
        t('review.unread', {
          languages: new Intl.ListFormat(i18n.language).format(unread.map(({ name }) => name)),
        })}
    </p>
  );
}
