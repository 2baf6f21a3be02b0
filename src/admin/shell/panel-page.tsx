import { Outlet } from 'react-router-dom';
import { MemberContext } from '@/admin/common/member';
import { UnsavedChangesBlocker } from '@/admin/drafts/unsaved-changes-blocker';
import { PanelLayout } from './panel-layout';
import { SessionGate } from './session-gate';

/** The panel, for staff alone, around its pages: they get to know who works in it. */
export function PanelPage() {
  return (
    <SessionGate>
      {(staff) => (
        <MemberContext value={staff.id}>
          <PanelLayout staff={staff}>
            <Outlet context={staff} />
          </PanelLayout>
          <UnsavedChangesBlocker />
        </MemberContext>
      )}
    </SessionGate>
  );
}
