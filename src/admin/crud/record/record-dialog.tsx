import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import { QueryView } from '@/ui/query-view';
import { StateScreen } from '@/ui/state-screen';
import { usePageTitle } from '@/ui/use-page-title';
import { FormContext } from '@/admin/fields/form-context';
import { translatingInto } from '@/admin/fields/translating-into';
import { useAdminWords } from '@/admin/common/admin-words';
import type { ResourceDeclaration, Stored } from '@/admin/crud/declaration';
import { useEntityName } from '@/admin/crud/entity-name';
import { useListAddress } from '@/admin/crud/list/use-list-address';
import { textsToTranslate } from '@/admin/crud/texts-to-translate';
import { readPrefill } from './prefill';
import { RecordForm } from './record-form';
import { RecordFrame } from '@/admin/crud/record-frame';

interface RecordDialogProps<Row, Entity extends Stored & Draft, Draft extends object> {
  resource: ResourceDeclaration<Row, Entity, Draft>;
  onClose: () => void;
  /** Gives the focus back: to the row of the entity, where it has one. */
  onClosed: (id?: string) => void;
}

/** The dialog for something new. */
export function CreateDialog<Row, Entity extends Stored & Draft, Draft extends object>({
  resource,
  onClose,
  onClosed,
}: RecordDialogProps<Row, Entity, Draft>) {
  const { t } = useAdminWords();
  const prefill = readPrefill(useLocation().state, resource.empty());
  const title = t(`resource.${resource.name}.new`);
  usePageTitle(title);
  return (
    <RecordFrame title={title} subtitle={null} onClose={onClose} onClosed={() => onClosed()}>
      <FormContext>
        <RecordForm resource={resource} entity={null} prefill={prefill} onClose={onClose} />
      </FormContext>
    </RecordFrame>
  );
}

/** The dialog for what the address names. */
export function EditDialog<Row, Entity extends Stored & Draft, Draft extends object>({
  resource,
  onClose,
  onClosed,
}: RecordDialogProps<Row, Entity, Draft>) {
  const { t, i18n } = useAdminWords();
  const { id = '' } = useParams();
  const { missing } = useListAddress().shown;
  const nameOf = useEntityName(resource);
  const { service } = resource;
  const query = useQuery({
    queryKey: [service.table, 'edited', id],
    queryFn: () => service.get(id),
    gcTime: 0, // whoever opens it again edits what is stored then
    staleTime: Infinity,
  });
  const title = t(`resource.${resource.name}.edit`);
  usePageTitle(title);
  return (
    <RecordFrame
      title={title}
      subtitle={query.data ? nameOf(query.data) : null}
      onClose={onClose}
      onClosed={() => onClosed(id)}
    >
      {query.data ? (
        <FormContext
          key={id}
          initial={
            missing &&
            translatingInto(missing, textsToTranslate(resource, query.data), i18n.language)
          }
        >
          <RecordForm resource={resource} entity={query.data} prefill={null} onClose={onClose} />
        </FormContext>
      ) : (
        <div className="overflow-y-auto p-5">
          <QueryView query={query} notFound={<StateScreen title={t('form.gone')} />} />
        </div>
      )}
    </RecordFrame>
  );
}
