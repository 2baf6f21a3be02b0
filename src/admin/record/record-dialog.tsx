import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useLocation, useNavigate, useOutletContext, useParams } from 'react-router-dom';
import { isRecord } from '@/data-service/content/entity/read-json';
import { paths } from '@/config/paths';
import { QueryView, StateScreen } from '@/ui/state-screen';
import { usePageTitle } from '@/ui/page-title';
import { FormContext } from '../media/form-context';
import { translatingInto } from '../form/editing-language';
import { useAdminTranslation } from '../common/translation';
import { isOpenedFromList, useListUrlState } from '../common/url-state';
import { DialogLinks } from './dialog-links';
import { type Resource, textsToTranslate, toDraft, useEntityName } from './declaration';
import { isDraftLike } from './edited-draft';
import { recordQuery } from './queries';
import { RecordForm } from './record-form';
import { FrameBody, RecordFrame } from './record-frame';

/** Returns the record's draft with the values of the history entry; null when there is nothing to fill in. */
export function readPrefill<Draft extends object>(state: unknown, stored: Draft): Draft | null {
  if (!isRecord(state)) return null;
  // What fills in an entry names only what it knows.
  const draft: unknown = isRecord(state.prefill) ? { ...stored, ...state.prefill } : null;
  return isDraftLike(draft, stored) ? draft : null;
}

interface RecordDialogProps {
  resource: Resource;
}

/** Returns how a dialog closes: to the list that it was opened from, with the focus on the link that opened it. */
export function useClosing(segment: string, opens: string) {
  const navigate = useNavigate();
  const { search, state, key } = useLocation();
  const list = useOutletContext<RefObject<HTMLElement | null>>();
  const [saved, setSaved] = useState<string | null>(null);
  const onClose = () => {
    if (isOpenedFromList(state)) return void navigate(-1);
    const to = { pathname: paths.panelSection(segment), search };
    return void navigate(to, { replace: true, preventScrollReset: true });
  };
  return {
    onClose,
    isSaved: saved === key, // of this visit: the same dialog may be opened again before the list was rendered
    onSaved: () => {
      setSaved(key); // at once: the browser takes its time to go back
      onClose();
    },
    onClosed: () => {
      const opener = list.current?.querySelector<HTMLElement>(
        `[data-opens="${CSS.escape(opens)}"]`,
      );
      (opener ?? list.current?.querySelector('h1'))?.focus();
    },
  };
}

/** The dialog for a new record. */
export function CreateDialog({ resource }: RecordDialogProps) {
  const { t } = useAdminTranslation();
  const prefill = readPrefill(useLocation().state, resource.empty());
  const title = t(`resource.${resource.name}.new`);
  usePageTitle(title);
  const { isSaved, onSaved, ...closing } = useClosing(resource.segment, 'new');
  if (isSaved) return null;
  return (
    <RecordFrame title={title} subtitle={null} {...closing}>
      <FormContext>
        <RecordForm
          resource={resource}
          entity={null}
          prefill={prefill}
          onClose={closing.onClose}
          onSaved={onSaved}
        />
      </FormContext>
    </RecordFrame>
  );
}

/** The dialog for the record in the URL. */
export function EditDialog({ resource }: RecordDialogProps) {
  const { t, i18n } = useAdminTranslation();
  const { id = '' } = useParams();
  const { missing } = useListUrlState().shown;
  const { state } = useLocation();
  const nameOf = useEntityName(resource);
  const query = useQuery(recordQuery(resource, id));
  const { isSaved, onSaved, ...closing } = useClosing(resource.segment, id);
  const title = t(`resource.${resource.name}.edit`);
  const name = query.data && nameOf(query.data);
  usePageTitle(name ? t('form.titleOf', { name, title }) : title);
  if (isSaved) return null;
  return (
    <RecordFrame
      title={title}
      subtitle={name ?? null}
      links={<DialogLinks resource={resource} entity={query.data} id={id} />}
      {...closing}
    >
      {query.data ? (
        <FormContext
          key={id}
          initial={
            missing &&
            translatingInto(missing, textsToTranslate(resource, query.data), i18n.language)
          }
        >
          <RecordForm
            resource={resource}
            entity={query.data}
            prefill={readPrefill(state, toDraft(query.data, resource.empty()))}
            onClose={closing.onClose}
            onSaved={onSaved}
          />
        </FormContext>
      ) : (
        <FrameBody className="pt-5">
          <QueryView query={query} notFound={<StateScreen title={t('form.gone')} />} />
        </FrameBody>
      )}
    </RecordFrame>
  );
}
