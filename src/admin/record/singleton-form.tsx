import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { QueryView, StateScreen } from '@/ui/state-screen';
import { usePageTitle } from '@/ui/page-title';
import { Button } from '@/ui/button';
import { useAdminTranslation } from '../common/translation';
import { FormContext } from '../media/form-context';
import { translatingInto } from '../form/editing-language';
import { useListUrlState } from '../common/url-state';
import {
  type AnyDraft,
  type AnyVersioned,
  type Singleton,
  textsToTranslate,
  toVersioned,
} from './declaration';
import { FormShell } from './form-shell';
import { refetchStale, singletonQuery } from './queries';
import { SingletonNav, useRevealedFields, useShownPage } from './singleton-pages';
import { RecordFields } from './record-fields';
import { useRecordForm } from './use-record-form';
import type { EditedDraft } from './edited-draft';

interface SingletonPageProps {
  singleton: Singleton;
}

/** The page with the form of a singleton. */
export function SingletonPage({ singleton }: SingletonPageProps) {
  const { t, i18n } = useAdminTranslation();
  const { missing } = useListUrlState().shown;
  const { name } = singleton;
  const title = t(`singleton.${name}.tab`);
  usePageTitle(`${t(`settingsPage.${useShownPage(singleton.pages)}`)} – ${title}`);
  const query = useQuery(singletonQuery(singleton));
  return (
    <>
      <h1 className="mb-3 text-2xl font-bold">{title}</h1>
      <QueryView query={query}>
        {(entity) =>
          entity === null ? (
            <StateScreen title={t('form.gone')} />
          ) : (
            <FormContext
              initial={
                missing &&
                translatingInto(missing, textsToTranslate(singleton, entity), i18n.language)
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

interface SingletonFormProps {
  singleton: Singleton;
  entity: AnyVersioned;
}

/** A long form in groups; it stays open when it is saved. */
function SingletonForm({ singleton, entity }: SingletonFormProps) {
  const { t } = useAdminTranslation();
  const id = useId();
  const queryClient = useQueryClient();
  const { table, empty, pages, read, save } = singleton;
  const shown = useShownPage(pages);
  const form = useRecordForm({
    declaration: singleton,
    table,
    id: singleton.id,
    entity,
    isSingleton: true,
    readNewest: async () => (await read()) ?? entity,
    save: (draft, version) => save(draft, version ?? entity.updatedAt),
    onSaved: (stored) => {
      queryClient.setQueryData(singletonQuery(singleton).queryKey, stored);
      refetchStale(queryClient);
    },
  });
  const { isSending } = form.sending;
  useNamedField();
  useRevealedFields(form.sending.element);
  const wrong = pages.filter(({ groups }) =>
    groups.some(({ fields }) => fields.some((name) => isIn(form.errors, name))),
  );
  const isOutdated = useNewerVersion(form.edited, toVersioned(entity, empty()), isSending);

  return (
    <>
      <SingletonNav of={singleton} shown={shown} wrong={wrong.map(({ name }) => name)} />
      <FormShell
        layout="page"
        form={form}
        onSubmit={() => form.sending.submit(null)}
        buttons={
          <Button type="submit" aria-disabled={isSending}>
            {isSending ? t('form.saving') : t('form.save')}
          </Button>
        }
      >
        <div role="status">
          {isOutdated && (
            <p className="border-l-4 border-accent bg-surface px-4 py-3">{t('conflict.newer')}</p>
          )}
        </div>
        {pages.map(({ name, groups }) => (
          // What is hidden goes on: its uploads, and what was typed.
          <div key={name} data-page={name} hidden={name !== shown}>
            {groups.map(({ heading, fields: names }) => (
              <section
                key={heading}
                aria-labelledby={`${id}-${heading}`}
                className="grid gap-6 border-t border-line py-8 lg:grid-cols-[12rem_1fr]"
              >
                <h2 id={`${id}-${heading}`} className="font-semibold">
                  {t(`fieldGroup.${heading}`)}
                </h2>
                <div className="min-w-0 space-y-6 **:scroll-mb-[calc(6rem+var(--toast-space))] short:**:scroll-mb-0">
                  <RecordFields form={form} names={names} />
                </div>
              </section>
            ))}
          </div>
        ))}
      </FormShell>
    </>
  );
}

/** Returns whether an error is in a field. */
const isIn = (errors: object, field: string) =>
  Object.keys(errors).some((path) => path.split('.', 1)[0] === field);

/** Scrolls to the field that the hash of the URL names, as in `#imprint`. */
function useNamedField(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    const field = document.querySelector(`[data-field="${CSS.escape(hash.slice(1))}"]`);
    field?.scrollIntoView({ block: 'center' });
    const find = (selector: string) => field?.querySelector<HTMLElement>(selector);
    (find('input, textarea, select') ?? find('button'))?.focus({ preventScroll: true });
  }, [hash, key]);
}

/**
 * Continues with a newer version that somebody else has stored, as long as the form is unchanged. Returns true when
 * there is such a version and the form keeps its own text.
 */
function useNewerVersion(
  edited: EditedDraft<AnyDraft>,
  stored: { draft: AnyDraft; version: string },
  isSaving: boolean,
): boolean {
  // A save may be answered before the query has read what it stored: an earlier result of the query is older.
  const isNewer = !isSaving && edited.version !== null && stored.version > edited.version;
  const follows = isNewer && !edited.isChanged;
  const follow = useEffectEvent(() => edited.begin({ ...stored, base: stored.draft }));
  useEffect(() => {
    if (follows) follow();
  }, [follows, stored.version]);
  return isNewer && !follows;
}
