import { type ComponentType, useRef } from 'react';
import { type NonIndexRouteObject, Outlet } from 'react-router-dom';
import i18next from 'i18next';
import type { LucideIcon } from 'lucide-react';
import { usePageTitle } from '@/ui/page-title';
import type { ReadAhead } from '../common/read-ahead';
import {
  type AnyDraft,
  type FieldGroupDeclaration,
  type FieldLabelKey,
  type Resource,
  type ResourceDeclaration,
  type ResourceName,
  type SingletonDeclaration,
  type SingletonPages,
  type Stored,
  toResource,
  toSingleton,
} from '../record/declaration';
import { lateForm, loadDialogs, loadSingletonPage } from '../record/late-forms';
import { readListUrlState } from '../common/url-state';
import { recordQuery, resourceListQuery, singletonQuery } from '../record/queries';
import { type MessageKey, useAdminTranslation } from '../common/translation';
import { findEntries, type NamedEntry } from './find-entries';
import { ResourceList } from './resource-list';

/** A part of the panel with its own tab and path. */
export type PanelSection = SingletonSection | ResourceSection | PageSection;

/** The sections whose content staff edit. */
export type ContentSections = readonly (ResourceSection | SingletonSection)[];

interface SectionBase {
  segment: string;
  /** Shown beside its name, and in the place of a picture that an entry has not. */
  Icon: LucideIcon;
  /** Returns the route of the section; its path is the segment. */
  route: (readAhead: ReadAhead) => NonIndexRouteObject;
}

export interface SingletonSection extends SectionBase, SingletonPages {
  kind: 'singleton';
  table: string;
  /** The fields of its form, with the heading of each. */
  fields: readonly NamedField[];
}

interface NamedField {
  /** Its name in the hash of the URL. */
  name: string;
  label: FieldLabelKey;
  heading: FieldGroupDeclaration<AnyDraft>['heading'];
}

export interface ResourceSection extends SectionBase {
  kind: 'resource';
  name: ResourceName;
  /** The table of its entries. */
  table: string;
  isOnDashboard: boolean;
  /** What its forms show. */
  resource: Resource;
  count: () => Promise<number>;
  /** Returns its entries with these words. */
  find: (words: string) => Promise<NamedEntry[]>;
}

/** A section that is neither a form nor a list of entries to edit. */
export interface PageSection extends SectionBase {
  kind: 'page';
  /** The label of its tab, without numbers. */
  label: MessageKey;
  Tab: ComponentType;
}

/** Everything that the panel does with a kind of entity, from one declaration. */
export function defineResource<Row, Entity extends Stored & Draft, Draft extends object>(
  declaration: ResourceDeclaration<Row, Entity, Draft>,
): ResourceSection {
  const resource = toResource(declaration);
  const { name, segment, isOnDashboard, repository } = resource;
  return {
    kind: 'resource',
    name,
    table: repository.table,
    segment,
    Icon: resource.Icon,
    isOnDashboard,
    resource,
    count: () => repository.count(),
    find: (words) => findEntries(resource, words),
    route: (readAhead) => ({
      path: segment,
      element: <ResourcePage key={segment} resource={resource} />, // otherwise the router keeps the same component
      loader: ({ request }) => {
        const urlState = readListUrlState(new URL(request.url).searchParams);
        return readAhead(resourceListQuery(resource, urlState, i18next.language));
      },
      children: [
        {
          path: 'new',
          lazy: lateForm(loadDialogs, ({ CreateDialog }) => <CreateDialog resource={resource} />),
        },
        {
          path: ':id',
          lazy: lateForm(loadDialogs, ({ EditDialog }) => <EditDialog resource={resource} />),
          loader: ({ params: { id = '' } }) => readAhead(recordQuery(resource, id)),
        },
      ],
    }),
  };
}

interface ResourcePageProps {
  resource: Resource;
}

/** The list of a resource, and over it the dialog of the URL. */
function ResourcePage({ resource }: ResourcePageProps) {
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

/** Returns a section of the panel for a singleton. */
export function defineSingleton<Entity extends { updatedAt: string } & Draft, Draft extends object>(
  declaration: SingletonDeclaration<Entity, Draft>,
): SingletonSection {
  const singleton = toSingleton(declaration);
  const { name, table, segment, pages, furtherPages } = singleton;
  const labelOf = (field: string): FieldLabelKey => {
    const declared = singleton.fields[field];
    if (!declared) throw new Error(`No field ${field}`);
    return declared.label;
  };
  return {
    kind: 'singleton',
    name,
    table,
    segment,
    Icon: singleton.Icon,
    pages,
    furtherPages,
    fields: pages
      .flatMap(({ groups }) => groups)
      .flatMap(({ heading, fields }) =>
        fields.map((field) => ({ name: field, label: labelOf(field), heading })),
      ),
    route: (readAhead) => ({
      path: segment,
      lazy: lateForm(loadSingletonPage, ({ SingletonPage }) => (
        <SingletonPage key={segment} singleton={singleton} />
      )),
      loader: () => readAhead(singletonQuery(singleton)),
    }),
  };
}
