import '@/ui/button';
export { artists } from '../data-service/artists';
export * from '@/site/shared/queries';
export const panel = () => import('../admin/shell/panel-page');
import '../app/providers';
export * from '@supabase/supabase-js';
