import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '@/config/paths';
import { AccountPage } from '@/admin/account/account-page';
import { LeaveQuestion } from '@/admin/drafts/leave-question';
import { MemberContext } from '@/admin/common/member';
import { Dashboard } from './dashboard';
import { PanelLayout } from './panel-layout';
import { SECTIONS } from './sections';
import { SessionGate } from './session-gate';

/** The panel, for staff alone. */
export function PanelPage() {
  return (
    <SessionGate>
      {(staff) => (
        <MemberContext value={staff.id}>
          <PanelLayout staff={staff}>
            <Routes>
              <Route index element={<Dashboard />} />
              <Route path="account" element={<AccountPage staff={staff} />} />
              {SECTIONS.map(({ segment, Page }) => (
                <Route key={segment} path={`${segment}/*`} element={<Page />} />
              ))}
              <Route path="*" element={<Navigate to={paths.panel} replace />} />
            </Routes>
          </PanelLayout>
          <LeaveQuestion />
        </MemberContext>
      )}
    </SessionGate>
  );
}
