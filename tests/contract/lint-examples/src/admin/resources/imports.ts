import '../inbox/inbox-page';
export * from '@/admin/login/login-page';
export const account = () => import('@/admin/account/account-page');
export { shell } from '../shell/panel-page';
