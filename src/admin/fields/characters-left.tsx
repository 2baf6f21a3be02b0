import { cleanText } from '@/config/clean-text';
import { useAdminTranslation } from '@/admin/common/admin-translation';

/** The share of the maximum length from which on the remaining characters are shown. */
const NEARLY_FULL = 0.9;

/** Shows the number of remaining characters, once that matters. */
export function CharactersLeft({ text, maxLength }: { text: string; maxLength: number }) {
  const { t } = useAdminTranslation();
  const { length } = cleanText(text);
  if (length < maxLength * NEARLY_FULL) return null;
  return (
    <p className={`ml-auto text-sm ${length > maxLength ? 'text-red-300' : 'text-quiet'}`}>
      {length > maxLength
        ? t('languages.tooMany', { count: length - maxLength })
        : t('languages.left', { count: maxLength - length })}
    </p>
  );
}
