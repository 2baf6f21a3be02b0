import { useTranslation } from 'react-i18next';
import {
  RELEASE_PLATFORMS,
  type ReleasePlatform,
} from '@/data-service/content/platforms/release-platforms';
import { useAdminTranslation } from '../common/translation';
import { FieldGroup } from '../form/field-group';
import type { FieldProps } from '../form/field-props';
import { SortableList } from './sortable-list';

/** The order in which visitors see platforms; those that it does not name follow in their usual one. */
export function PlatformOrderField({
  label,
  value,
  onChange,
  errors,
}: FieldProps<ReleasePlatform[]>) {
  const { t } = useAdminTranslation();
  const { t: common } = useTranslation();
  const order = [...value, ...RELEASE_PLATFORMS.filter((platform) => !value.includes(platform))];
  const nameOf = (platform: ReleasePlatform) => common(`social.${platform}`);
  return (
    <FieldGroup label={label} hint={t('platformOrder.hint')} error={errors['']}>
      {() => (
        <SortableList
          layout="lines"
          isComplete
          items={order}
          keyOf={(platform) => platform}
          nameOf={nameOf}
          onChange={onChange}
        >
          {(platform) => <p className="flex min-h-11 items-center px-2">{nameOf(platform)}</p>}
        </SortableList>
      )}
    </FieldGroup>
  );
}
