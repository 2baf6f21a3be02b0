import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { footBar } from '@/ui/foot-bar';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import type { SingletonDeclaration } from '@/admin/crud/declaration';
import { toDraft, toVersioned } from '@/admin/crud/draft';
import { HistoryButton } from '@/admin/crud/history/history-button';
import { PreviewButton } from '@/admin/crud/preview/preview-button';
import { singletonQuery } from '@/admin/crud/queries';
import { localizedTextsIn } from '@/admin/fields/localized-values';
import { FormElement } from './form-element';
import { FormBanners } from './form-banners';
import { RecordFields } from './record-fields';
import { SaveButton } from './save-button';
import { useNewerVersion } from './use-newer-version';
import { useRecordForm } from './use-record-form';

interface SingletonFormProps<Entity extends { updatedAt: string } & Draft, Draft extends object> {
  singleton: SingletonDeclaration<Entity, Draft>;
  entity: Entity;
}

/** A long form in groups; it stays open when it is saved. */
export function SingletonForm<Entity extends { updatedAt: string } & Draft, Draft extends object>({
  singleton,
  entity,
}: SingletonFormProps<Entity, Draft>) {
  const { t } = useAdminTranslation();
  const id = useId();
  const queryClient = useQueryClient();
  const { table, empty, groups, read, save } = singleton;
  const form = useRecordForm({
    declaration: singleton,
    table,
    id: null,
    entity,
    readNewest: async () => (await read()) ?? entity,
    async save(draft, version) {
      const stored = await save(draft, version ?? entity.updatedAt);
      queryClient.setQueryData(singletonQuery(singleton).queryKey, stored);
      return stored;
    },
  });
  useNamedField();
  const isOutdated = useNewerVersion(
    form.edited,
    toVersioned<Draft>(entity, empty()),
    form.isSaving,
  );

  return (
    <FormElement form={form} onSubmit={() => form.submit(null)}>
      <FormBanners form={form} texts={localizedTextsIn(form.draft)} />
      <div role="status">
        {isOutdated && (
          <p className="border-l-4 border-accent bg-surface px-4 py-3">{t('conflict.newer')}</p>
        )}
      </div>
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
      <footer
        ref={footBar}
        className="sticky bottom-0 z-10 flex items-center justify-end gap-3 border-t border-line bg-night py-3 short:static"
      >
        <PreviewButton source={singleton} draft={form.draft} />
        <HistoryButton
          form={form}
          table={table}
          id={singleton.id}
          toDraft={(row) => toDraft<Draft>(singleton.readRow(row), empty())}
        />
        <SaveButton isSaving={form.isSaving} />
      </footer>
    </FormElement>
  );
}

/** Scrolls to the field that the hash of the URL names, as in `#imprint`. */
function useNamedField(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    const field = document.querySelector(`[data-field="${CSS.escape(hash.slice(1))}"]`);
    field?.scrollIntoView({ block: 'center' });
    field
      ?.querySelector<HTMLElement>('input, textarea, select, button')
      ?.focus({ preventScroll: true });
  }, [hash, key]);
}
