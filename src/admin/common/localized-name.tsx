import { PREVIEW_LENGTH } from '@/config/constants';
import { type LocalizedText, pick } from '@/i18n/localized-text';
import { beginning } from './beginning';
import { previewText } from './preview-text';
import { useAdminTranslation } from './translation';

/** A short text in the language of the panel, or in the one that it has. */
export function LocalizedName({ text }: { text: LocalizedText | null }) {
  const { t, i18n } = useAdminTranslation();
  const picked = pick(text, i18n.language);
  if (!picked) return <span className="text-quiet">{t('list.unnamed')}</span>;
  return <span lang={picked.language}>{picked.text}</span>;
}

/** The characters of Markdown that are read for a preview: with links and marks, several times what it shows. */
const READ_LENGTH = 12 * PREVIEW_LENGTH;

/** The beginning of a text in Markdown, in the language of the panel where it is there. */
export function TextPreview({ text }: { text: LocalizedText | null }) {
  const { i18n } = useAdminTranslation();
  const picked = pick(text, i18n.language);
  if (!picked) return null;
  return (
    <span lang={picked.language} className="wrap-anywhere">
      {beginning(previewText(picked.text.slice(0, READ_LENGTH)), PREVIEW_LENGTH)}
    </span>
  );
}
