import '../fields/text-field';
export * from '@/admin/drafts/use-edited-draft';
export const crud = () => import('@/admin/crud/section');
export { resources } from '../resources/artist';
import '../inbox/inbox-page';
export * from '@/admin/login/login-page';
export const account = () => import('@/admin/account/account-page');
export { shell } from '../shell/panel-page';
