import type { LabelService } from '@/data-service/entities/services';
import { useAdminTranslation } from '@/admin/common/admin-translation';

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
