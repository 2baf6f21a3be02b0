import '../ui/button';
export { useSettings } from '@/site/queries';
export const panel = () => import('../admin/panel-page');
export * from '@/app/providers';
