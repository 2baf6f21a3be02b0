import '../fields/text-field';
export * from '@/admin/record/edited-draft';
export const list = () => import('@/admin/list/section');
export { resources } from '../resources/artist';
import '../inbox/inbox-page';
export * from '@/admin/shell/panel-page';
