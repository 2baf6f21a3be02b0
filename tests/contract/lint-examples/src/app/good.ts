import '@/config/env';
import '@/i18n/setup';
import '@/ui/button';
import '@/data-service/artists';

export const site = () => import('@/site/layout');
export const panel = () => import('../admin/panel-page');
