import { PREVIEW_LENGTH } from '@/config/constants';
import { pick, type LocalizedText } from '@/i18n/localized-text';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { beginning } from '@/admin/common/beginning';
import { plainText } from '@/ui/plain-text';

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
