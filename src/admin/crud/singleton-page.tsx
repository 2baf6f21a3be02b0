import { useQuery } from '@tanstack/react-query';
import { QueryView } from '@/ui/query-view';
import { StateScreen } from '@/ui/state-screen';
import { usePageTitle } from '@/ui/use-page-title';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { FormContext } from '@/admin/fields/form-context';
import { localizedTextsIn } from '@/admin/fields/localized-values';
import { translatingInto } from '@/admin/fields/translating-into';
import type { SingletonDeclaration } from './declaration';
import { toDraft } from './draft';
import { useListUrlState } from './list/use-list-url-state';
import { singletonQuery } from './queries';
import { SingletonForm } from './record/singleton-form';

interface SingletonPageProps<Entity extends { updatedAt: string } & Draft, Draft extends object> {
  singleton: SingletonDeclaration<Entity, Draft>;
}

/** The page with the form of a singleton. */
export function SingletonPage<Entity extends { updatedAt: string } & Draft, Draft extends object>({
  singleton,
}: SingletonPageProps<Entity, Draft>) {
  const { t, i18n } = useAdminTranslation();
  const { missing } = useListUrlState().shown;
  const { name, empty } = singleton;
  const title = t(`singleton.${name}.tab`);
  usePageTitle(title);
  const query = useQuery(singletonQuery(singleton));
  return (
    <>
      <h1 className="mb-6 text-2xl font-bold">{title}</h1>
      <QueryView query={query}>
        {(entity) =>
          entity === null ? (
            <StateScreen title={t('form.gone')} />
          ) : (
            <FormContext
              initial={
                missing &&
                translatingInto(
                  missing,
                  localizedTextsIn(toDraft<Draft>(entity, empty())),
                  i18n.language,
                )
              }
            >
              <SingletonForm singleton={singleton} entity={entity} />
            </FormContext>
          )
        }
      </QueryView>
    </>
  );
}
