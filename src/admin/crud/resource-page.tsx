import { useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { usePageTitle } from '@/ui/use-page-title';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import type { ResourceDeclaration, Stored } from './declaration';
import { ResourceList } from './list/resource-list';

interface ResourcePageProps<Row, Entity extends Stored & Draft, Draft extends object> {
  resource: ResourceDeclaration<Row, Entity, Draft>;
}

/** The list of a resource, and over it the dialog of the URL. */
export function ResourcePage<Row, Entity extends Stored & Draft, Draft extends object>({
  resource,
}: ResourcePageProps<Row, Entity, Draft>) {
  const { t } = useAdminTranslation();
  const list = useRef<HTMLElement>(null);
  const title = t(`resource.${resource.name}.tab`);
  usePageTitle(title);
  return (
    <section ref={list}>
      <ResourceList resource={resource} title={title} />
      <Outlet context={list} />
    </section>
  );
}
