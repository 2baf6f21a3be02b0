import { useRef } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { usePageTitle } from '@/ui/use-page-title';
import { useAdminWords } from '@/admin/common/admin-words';
import { askToLeave } from '@/admin/drafts/leave-guard';
import type { ResourceDeclaration, Stored } from './declaration';
import { isOpenedFromList } from './list/opened-from-list';
import { ResourceList } from './list/resource-list';
import { CreateDialog, EditDialog } from './record/record-dialog';

interface ResourcePageProps<Row, Entity extends Stored & Draft, Draft extends object> {
  resource: ResourceDeclaration<Row, Entity, Draft>;
}

/** The list of a resource, and over it the dialog that the address asks for. */
export function ResourcePage<Row, Entity extends Stored & Draft, Draft extends object>({
  resource,
}: ResourcePageProps<Row, Entity, Draft>) {
  const { t } = useAdminWords();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const list = useRef<HTMLElement>(null);
  const title = t(`resource.${resource.name}.tab`);
  usePageTitle(title);

  function close() {
    if (isOpenedFromList(state)) void navigate(-1);
    else {
      void navigate({ pathname: paths.panelSection(resource.segment), search }, { replace: true });
    }
  }

  const dialog = {
    resource,
    onClose: () => askToLeave(close),
    onClosed: (id = 'new') => {
      const opener = list.current?.querySelector<HTMLElement>(`[data-opens="${CSS.escape(id)}"]`);
      (opener ?? list.current?.querySelector('h1'))?.focus();
    },
  };

  return (
    <section ref={list}>
      <ResourceList resource={resource} title={title} />
      <Routes>
        <Route index element={null} />
        <Route path="new" element={<CreateDialog {...dialog} />} />
        <Route path=":id" element={<EditDialog {...dialog} />} />
      </Routes>
    </section>
  );
}
