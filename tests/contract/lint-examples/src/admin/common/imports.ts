import '../fields/text-field';
export * from '@/admin/record/edited-draft';
export const list = () => import('@/admin/list/section');
export { resources } from '../resources/artist';
import '../inbox/inbox-page';
export * from '@/admin/login/login-page';
export const account = () => import('@/admin/account/account-page');
export { shell } from '../shell/panel-page';
