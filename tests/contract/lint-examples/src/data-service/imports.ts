import '../ui/button';
export { useSettings } from '@/site/lists/queries';
export const panel = () => import('../admin/shell/panel-page');
export * from '@/app/providers';
