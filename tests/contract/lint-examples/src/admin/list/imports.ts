import '../resources/artist';
export * from '@/admin/inbox/inbox-page';
export const login = () => import('@/admin/login/login-page');
export { account } from '../account/account-page';
import '../shell/panel-page';
