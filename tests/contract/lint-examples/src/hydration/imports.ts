import '@/ui/button';
export type { PageModule } from '../site/page-module';
export const panel = () => import('@/admin/shell/panel-page');
export const routes = () => import('@/app/site-routes');
import '@/data-service/backend/client/app-error';
