import '@/i18n/setup';
import '../ui/button';
export { artists } from '@/data-service/content/artists';
export * from '../site/queries';
export const panel = () => import('@/admin/shell/panel-page');
export const app = () => import('../app/site-root');
import '@supabase/supabase-js';
