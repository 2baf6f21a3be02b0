import '@/config/env';
import '@/i18n/setup';
import '@/ui/button';
import '@/data-service/content/artists';

export const site = () => import('@/site/shared/section');
export const panel = () => import('../admin/shell/panel-page');
