import { createLibrarySection } from '../library/library-section';
import { inboxSection } from '../inbox/inbox-section';
import { artistSection } from '../resources/artist';
import { concertSection } from '@/admin/resources/concert';
import { galleryItemSection } from '@/admin/resources/gallery-item';
import { merchandiseSection } from '@/admin/resources/merchandise';
import { newsItemSection } from '@/admin/resources/news-item';
import { mailingSection } from '../newsletter/mailing-section';
import { newsletterSection } from '../newsletter/newsletter-section';
import { releaseSection } from '@/admin/resources/release';
import type { ResourceSection, PanelSection } from '../list/section';
import { serviceSection } from '@/admin/resources/service';
import { siteSettingsSection } from '@/admin/resources/site-settings';
import { statisticsSection } from '../statistics/statistics-section';

/** The sections of the panel, in the order of its tabs. */
export const SECTIONS: readonly PanelSection[] = [
  inboxSection, // what waits for an answer: on a phone it is seen without pushing the line
  siteSettingsSection,
  artistSection,
  releaseSection,
  serviceSection,
  galleryItemSection,
  newsItemSection,
  concertSection,
  merchandiseSection,
  createLibrarySection(() => SECTIONS),
  mailingSection,
  newsletterSection,
  statisticsSection,
];

/** The sections whose content staff edit. */
export const CONTENT_SECTIONS = SECTIONS.filter((section) => section.kind !== 'page');

export const RESOURCE_SECTIONS: readonly ResourceSection[] = SECTIONS.filter(
  (section) => section.kind === 'resource',
);

export const DASHBOARD_SECTIONS = RESOURCE_SECTIONS.filter(({ isOnDashboard }) => isOnDashboard);
