export { PanelPage } from '@/admin/shell/panel-page';
export const panel = () => import('../admin/shell/panel-page');
import '../app/providers';
export * from '@/app/providers';
import type { Session } from '@supabase/supabase-js';
export type Signed = Session;
