import '../ui/button';
export { useSettings } from '@/site/shared/settings';
export const panel = () => import('../admin/shell/panel-page');
export * from '@/app/providers';
