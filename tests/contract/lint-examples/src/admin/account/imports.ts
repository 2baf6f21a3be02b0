import '../fields/text-field';
export * from '@/admin/drafts/use-edited-draft';
export const crud = () => import('@/admin/crud/section');
export { resources } from '../resources/artist';
import '../inbox/inbox-page';
export * from '@/admin/shell/panel-page';
