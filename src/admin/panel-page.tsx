import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '@/config/paths';
import { AccountPage } from './account/account-page';
import { LeaveQuestion } from './form/leave-question';
import { MemberContext } from './member';
import { Dashboard } from './panel/dashboard';
import { PanelLayout } from './panel/panel-layout';
import { SECTIONS } from './resources/registry';
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
