import { pick, type LocalizedText } from '@/i18n/localized-text';
import { useAdminTranslation } from '@/admin/common/admin-translation';

/** A short text in the language of the panel, or in the one that it has. */
export function LocalizedName({ text }: { text: LocalizedText | null }) {
  const { t, i18n } = useAdminTranslation();
  const picked = pick(text, i18n.language);
  if (!picked) return <span className="text-quiet">{t('list.unnamed')}</span>;
  return <span lang={picked.language}>{picked.text}</span>;
}
