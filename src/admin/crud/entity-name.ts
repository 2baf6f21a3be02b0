import { useCallback } from 'react';
import { pick } from '@/i18n/localized-text';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import type { ResourceDeclaration, Stored } from './declaration';

/** Returns a function that gives the name of an entity, in the language of the panel if possible. */
export function useEntityName<Row, Entity extends Stored & Draft, Draft extends object>({
  nameOf,
}: ResourceDeclaration<Row, Entity, Draft>): (entity: Entity) => string {
  const { t, i18n } = useAdminTranslation();
  const { language } = i18n;
  return useCallback(
    (entity) => {
      const name = nameOf(entity);
      const text = typeof name === 'string' ? name : pick(name, language)?.text;
      return text ?? t('list.unnamed');
    },
    [nameOf, language, t],
  );
}
