import type { ComponentType } from 'react';
import type { ResourceName, SingletonName } from './declaration';

/** A part of the panel with a tab and an address of its own. */
export type Section = SingletonSection | ResourceSection;

interface SectionBase {
  segment: string;
  Page: ComponentType;
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
}
