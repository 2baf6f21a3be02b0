import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState, type ReactNode, type RefObject } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { v4 as uuid } from 'uuid';
import { paths } from '@/config/paths';
import { nextIdle } from '@/hydration/interaction';
import { quietButtonClass } from '@/ui/button';
import { useAdminTranslation } from '../common/translation';
import { type AnyDraft, type AnyEntity, type Resource, useEntityName } from './declaration';
import { FormShell } from './form-shell';
import { showSaved } from './queries';
import { FormPublication, PublicationButtons, usePublication } from './publication';
import { formatLabelMoment } from './label-time';
import { isRecord, readLocalizedText } from '@/data-service/content/entity/read-json';
import { publicationOf } from '@/data-service/backend/staff/publication';
import { SlugContext } from '../fields/slug-field';
import { Fold, GroupedFields } from './grouped-fields';
import { useRecordForm } from './use-record-form';

/** Selects the inputs that may get the focus first; file inputs are left out, because they open a window. */
const INPUT = ':is(input:not([readonly], [type=radio], [type=file]), textarea, select)';

const QrCode = lazy(async () => ({ default: (await import('./qr-code')).QrCode }));

/** Returns a name in a form; null for one that says nothing. */
function filledName(name: unknown) {
  const filled = typeof name === 'string' ? name.trim() : readLocalizedText(name);
  return filled || null;
}

/** Returns the name of the field that the history entry gives the focus to. */
const readFocused = (state: unknown) =>
  isRecord(state) && typeof state.field === 'string' ? CSS.escape(state.field) : '';

/** The stored values of a new entry. */
const NEW_ENTRY = { updatedAt: '', publishedAt: null };

interface RecordFormProps {
  resource: Resource;
  /** The edited entity; null for a new one. */
  entity: AnyEntity | null;
  /** The values that the form begins with in place of those of the entity, if any. */
  prefill: AnyDraft | null;
  onClose: () => void;
  /** Called when it is stored: the form closes. */
  onSaved: () => void;
}

/** Creates an entity, or changes one. */
export function RecordForm({
  resource,
  entity,
  prefill,
  onClose,
  onSaved,
}: RecordFormProps): ReactNode {
  const { t, i18n } = useAdminTranslation();
  const { mutations, repository, nameColumn, publicPath } = resource;
  const nameOf = useEntityName(resource);
  const queryClient = useQueryClient();
  const [newId] = useState(() => uuid());
  const id = entity?.id ?? newId;
  const form = useRecordForm({
    declaration: resource,
    table: repository.table,
    id,
    entity,
    prefill,
    readNewest: () => repository.get(entity?.id ?? ''),
    save(draft, version, action) {
      // An entry that somebody has deleted meanwhile is created again as it was, and not over what others may have created.
      const target = { id: version === null ? newId : id, version };
      const kept = version === null ? entity?.publishedAt : undefined;
      return mutations.save(draft, target, action ? action.publishedAt : kept);
    },
    isPublic: (stored) => publicationOf(stored) === 'published',
    resultOf: (stored) =>
      t(`publication.done.${publicationOf(stored)}`, {
        moment: stored.publishedAt && formatLabelMoment(stored.publishedAt, i18n.language),
      }),
    onSaved: (stored) => {
      onSaved();
      showSaved(queryClient, resource, stored);
      void nextIdle().then(() => resource.afterSave?.(stored));
    },
  });

  const { draft } = form.edited;
  useFirstFocus(form.sending.element);

  const { dated, outOn } = resource;
  const publication = usePublication({
    entity,
    dated: dated?.of(draft) ?? null,
    outOn: entity ? outOn?.of(entity) : undefined,
    isSent: resource.isSent ?? false,
    onDate: (day) => {
      const { latest, setDraft } = form.edited;
      if (dated) setDraft(dated.on(latest().draft, day));
    },
    save: form.sending.submit,
  });

  const edited = {
    table: repository.table,
    id,
    nameColumn,
    name: filledName(draft[nameColumn]), // a name's field is called as its column
    pathAt: (slug: string) => publicPath({ ...NEW_ENTRY, ...entity, ...draft, id, slug }),
  };
  return (
    <FormShell
      layout="dialog"
      form={form}
      onSubmit={publication.submit}
      state={<FormPublication publication={publication} />}
      buttons={
        <>
          {/* On a phone there is no room for it beside the other ways out, and its cross does the same. */}
          <button type="button" className={`${quietButtonClass} max-md:hidden`} onClick={onClose}>
            {t('form.cancel')}
          </button>
          <PublicationButtons publication={publication} isSaving={form.sending.isSending} />
        </>
      }
    >
      <SlugContext value={edited}>
        <GroupedFields form={form} groups={resource.groups ?? []} />
      </SlugContext>
      {entity && resource.hasQrCode && (
        <Fold title={t('qrCode.title')}>
          <Suspense fallback={null}>
            <QrCode url={window.location.origin + publicPath(entity)} name={nameOf(entity)} />
          </Suspense>
        </Fold>
      )}
      {entity && resource.isCounted && publicationOf(entity) !== 'draft' && (
        <p>
          <Link
            to={paths.panelItem('statistics', `${repository.table}/${entity.id}`)}
            className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:text-accent"
          >
            {t('tab.statistics')}
          </Link>
        </p>
      )}
    </FormShell>
  );
}

/** Gives the focus to the field that the history entry names, else to the first one. */
function useFirstFocus(form: RefObject<HTMLFormElement | null>): void {
  const field = readFocused(useLocation().state);
  useEffect(() => {
    // Whoever goes from entry to entry stays on the link.
    if (document.activeElement?.closest('nav')) return;
    const find = (name: string) => form.current?.querySelector<HTMLElement>(`${name} ${INPUT}`);
    const named = find(`[data-field="${field}"]`);
    if (named) return named.focus();
    find('[data-field]')?.focus({ preventScroll: true });
  }, [form, field]);
}
