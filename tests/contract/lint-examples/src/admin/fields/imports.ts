import '../record/edited-draft';
export * from '@/admin/list/section';
export const resources = () => import('@/admin/resources/artist');
export { inbox } from '../inbox/inbox-page';
import '../login/login-page';
export * from '@/admin/account/account-page';
export const shell = () => import('@/admin/shell/panel-page');
