import { formatLanguage } from '@/i18n/format';
import { LANGUAGE_CODES } from '@/i18n/languages';
import { PUBLICATIONS } from '@/data-service/auth/publication';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import type { ResourceDeclaration, Stored } from '@/admin/crud/declaration';
import { ListSearch } from './list-search';
import { ListSelect } from './list-select';
import { writeSort, type useListUrlState } from './use-list-url-state';

interface ListToolbarProps<Row, Entity extends Stored & Draft, Draft extends object> {
  resource: ResourceDeclaration<Row, Entity, Draft>;
  urlState: ReturnType<typeof useListUrlState>;
}

/** Search, filter and order of a list. */
export function ListToolbar<Row, Entity extends Stored & Draft, Draft extends object>({
  resource,
  urlState: { shown, change },
}: ListToolbarProps<Row, Entity, Draft>) {
  const { t, i18n } = useAdminTranslation();
  const sortable = resource.columns.filter(({ sort }) => sort);
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-[1fr_13rem_11rem_14rem]">
      <ListSearch
        label={t(`resource.${resource.name}.search`)}
        asked={shown.q}
        onChange={(q) => change({ q })}
      />
      <ListSelect
        label={t('list.missing')}
        value={shown.missing ?? ''}
        onChange={(value) =>
          change({ missing: LANGUAGE_CODES.find((code) => code === value) ?? null })
        }
        options={[
          { value: '', text: t('list.missingNone') },
          ...LANGUAGE_CODES.map((code) => ({
            value: code,
            text: t('list.missingIn', { language: formatLanguage(code, i18n.language) }),
          })),
        ]}
      />
      <ListSelect
        label={t('list.state')}
        value={shown.state ?? ''}
        onChange={(value) =>
          change({ state: PUBLICATIONS.find((state) => state === value) ?? null })
        }
        options={[
          { value: '', text: t('list.stateAny') },
          ...PUBLICATIONS.map((state) => ({ value: state, text: t(`publication.${state}`) })),
        ]}
      />
      <ListSelect
        label={t('list.sort')}
        value={shown.sort}
        onChange={(sort) => change({ sort })}
        options={[
          { value: '', text: t('list.sortStandard') },
          ...sortable.flatMap(({ label }) => [
            {
              value: writeSort(label, true),
              text: t('list.sortAscending', { column: t(`field.${label}`) }),
            },
            {
              value: writeSort(label, false),
              text: t('list.sortDescending', { column: t(`field.${label}`) }),
            },
          ]),
        ]}
      />
    </div>
  );
}
