import * as Menu from '@radix-ui/react-dropdown-menu';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listedServices, type ServiceItemDraft } from '@/data-service/content/services';
import { forStaff } from '@/data-service/backend/staff/lists';
import { movePrice } from '@/data-service/backend/staff/prices';
import { MAX_SERVICES } from '@/config/constants';
import { pick } from '@/i18n/localized-text';
import { notify } from '@/ui/toasts';
import { useErrorMessage } from '../common/errors';
import { useAdminTranslation } from '../common/translation';
import type { StoredRecord } from '../form/field-props';
import { isDeepEqual } from '../form/is-deep-equal';
import { rowMenuItemClass } from './sortable-rows';

interface PriceMovesProps {
  item: ServiceItemDraft;
  name: string;
  stored: StoredRecord<ServiceItemDraft[]>;
  /** Called once the line and its menu are unmounted. */
  onMoved: () => void;
}

/**
 * The other services that a line can move to, with all of its texts. It moves at once, in both services or none; other
 * changes of the form stay unsaved. A line that is not stored as it is shown has to be saved before.
 */
export function PriceMoves({ item, name, stored, onMoved }: PriceMovesProps) {
  const { t, i18n } = useAdminTranslation();
  const reasonOf = useErrorMessage();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: [listedServices.table, 'staff-names'],
    queryFn: () => forStaff(listedServices).list({ from: 0, size: MAX_SERVICES }),
  });
  const others = (data?.rows ?? []).filter(({ id }) => id !== stored.id);
  const index = stored.value.findIndex((line) => isDeepEqual(line, item));
  const serviceOf = (service: (typeof others)[number]) =>
    pick(service.name, i18n.language)?.text ?? t('list.unnamed');

  async function move(service: (typeof others)[number]) {
    try {
      const version = await movePrice({ from: stored, index, to: service.id });
      const without = (lines: ServiceItemDraft[]) => {
        const place = lines.findIndex((line) => isDeepEqual(line, item));
        return place < 0 ? lines : lines.toSpliced(place, 1);
      };
      stored.rebase(version, without);
      onMoved();
      notify({ kind: 'success', text: t('prices.moved', { name, service: serviceOf(service) }) });
      void queryClient.invalidateQueries({ refetchType: 'active' });
    } catch (error) {
      notify({ kind: 'failure', text: t('prices.moveFailed', { name, error: reasonOf(error) }) });
    }
  }

  if (others.length === 0) return null;
  if (index < 0) {
    return (
      <Menu.Item disabled className={rowMenuItemClass}>
        {t('prices.saveToMove')}
      </Menu.Item>
    );
  }
  return others.map((service) => (
    <Menu.Item key={service.id} className={rowMenuItemClass} onSelect={() => void move(service)}>
      {t('prices.moveTo', { service: serviceOf(service) })}
    </Menu.Item>
  ));
}
