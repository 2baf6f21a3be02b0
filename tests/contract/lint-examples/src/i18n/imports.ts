import '@/ui/button';
export { artists } from '../data-service/artists';
export * from '@/site/queries';
export const panel = () => import('../admin/panel-page');
import '../app/providers';
export * from '@supabase/supabase-js';
