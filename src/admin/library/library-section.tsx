import { LibraryBig } from 'lucide-react';
import type { PageSection, PanelSection } from '../list/section';
import { useAdminTranslation } from '../common/translation';

/** Returns the section of the library, whose page is loaded when it is opened: the pictures of these sections. */
export function createLibrarySection(sections: () => readonly PanelSection[]): PageSection {
  return {
    kind: 'page',
    segment: 'library',
    Icon: LibraryBig,
    label: 'library.tab',
    Tab: LibraryTab,
    route: () => ({
      path: 'library',
      async lazy() {
        const { LibraryPage } = await import('./library-page');
        const ofContent = sections().filter((section) => section.kind !== 'page');
        return { element: <LibraryPage sections={ofContent} /> };
      },
    }),
  };
}

function LibraryTab() {
  return useAdminTranslation().t('library.tab');
}
