export { PanelPage } from '@/admin/panel-page';
export const panel = () => import('../admin/panel-page');
import '../app/providers';
export * from '@/app/providers';
import type { Session } from '@supabase/supabase-js';
export type Signed = Session;
