import { LibraryBig } from 'lucide-react';
import type { PageSection, PanelSection } from '../list/section';
import { latePage } from '../common/late-page';
import { useAdminTranslation } from '../common/translation';

/** Returns the section of the library, whose page is loaded when it is opened: the pictures of these sections. */
export function createLibrarySection(sections: () => readonly PanelSection[]): PageSection {
  return {
    kind: 'page',
    segment: 'library',
    Icon: LibraryBig,
    label: 'tab.library',
    Tab: LibraryTab,
    route: () => ({
      path: 'library',
      lazy: latePage(
        () => import('./library-page'),
        'library',
        ({ LibraryPage }) => {
          const ofContent = sections().filter((section) => section.kind !== 'page');
          return () => <LibraryPage sections={ofContent} />;
        },
      ),
    }),
  };
}

function LibraryTab() {
  return useAdminTranslation().t('tab.library');
}
