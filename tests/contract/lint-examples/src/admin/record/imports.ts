import '../list/section';
export * from '@/admin/resources/artist';
export const inbox = () => import('@/admin/inbox/inbox-page');
export { login } from '../login/login-page';
import '../account/account-page';
export * from '@/admin/shell/panel-page';
