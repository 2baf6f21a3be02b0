import { LibraryBig } from 'lucide-react';
import type { ComponentType } from 'react';
import { latePage, withPageMessages } from '../common/late-page';
import { useAdminTranslation } from '../common/translation';
import type { PageSection, PanelSection } from '../list/section';
import type { ChoiceDialogProps } from '../media/choose-picture';

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

/** Loads the dialog in which the fields of other sections choose pictures. */
export async function loadChoiceDialog(): Promise<ComponentType<ChoiceDialogProps>> {
  return (await withPageMessages(import('./choice-dialog'), 'library')).ChoiceDialog;
}

function LibraryTab() {
  return useAdminTranslation().t('tab.library');
}
