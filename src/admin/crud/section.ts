import type { ComponentType } from 'react';
import type { NonIndexRouteObject } from 'react-router-dom';
import type { LocalizedText } from '@/i18n/localized-text';
import type { ReadAhead } from '@/admin/common/read-ahead';
import type { ResourceName, SingletonName } from './declaration';

/** A part of the panel with a tab and a path of its own. */
export type Section = SingletonSection | ResourceSection | PageSection;

interface SectionBase {
  segment: string;
  /** Returns the route of the section; its path is the segment. */
  route: (readAhead: ReadAhead) => NonIndexRouteObject;
}

export interface SingletonSection extends SectionBase {
  kind: 'singleton';
  name: SingletonName;
}

export interface ResourceSection extends SectionBase {
  kind: 'resource';
  name: ResourceName;
  isOnDashboard: boolean;
  count: () => Promise<number>;
  /** Returns what is to come of its entries, of each event the soonest. */
  upcoming: () => Promise<UpcomingEntry[]>;
}

/** What happens to an entry: visitors see it from a moment on, or what it shows comes out on a day. */
export interface UpcomingEntry {
  id: string;
  /** Null where it has none. */
  name: LocalizedText | string | null;
  event: 'public' | 'out';
  /** A moment as an ISO date, or the day `YYYY-MM-DD`. */
  at: string;
}

/** A section that is neither a form nor a list of entries to edit. */
export interface PageSection extends SectionBase {
  kind: 'page';
  /** The label of its tab. */
  Tab: ComponentType;
}
