import { inboxSection } from '../inbox/inbox-section';
import { artistSection } from './artist';
import { galleryItemSection } from './gallery-item';
import { newsItemSection } from './news-item';
import { releaseSection } from './release';
import type { ResourceSection, Section } from '@/admin/crud/section';
import { serviceSection } from './service';
import { siteSettingsSection } from './site-settings';

/** What staff work with in the panel, in the order of its tabs. */
export const SECTIONS: readonly Section[] = [
  siteSettingsSection,
  artistSection,
  releaseSection,
  serviceSection,
  galleryItemSection,
  newsItemSection,
  inboxSection,
];

export const DASHBOARD_SECTIONS: readonly ResourceSection[] = SECTIONS.filter(
  (section) => section.kind === 'resource',
).filter(({ isOnDashboard }) => isOnDashboard);
