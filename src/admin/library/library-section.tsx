import { LibraryBig } from 'lucide-react';
import type { PageSection, PanelSection } from '../list/section';
import i18next from 'i18next';
import type { ComponentType } from 'react';
import { latePage } from '../common/late-page';
import type { ChoiceDialogProps } from '../media/choose-picture';
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

/** Loads the dialog in which the fields of other sections choose pictures. */
export async function loadChoiceDialog(): Promise<ComponentType<ChoiceDialogProps>> {
  const [{ ChoiceDialog }] = await Promise.all([
    import('./choice-dialog'),
    i18next.loadNamespaces('library'),
  ]);
  return ChoiceDialog;
}

function LibraryTab() {
  return useAdminTranslation().t('tab.library');
}
