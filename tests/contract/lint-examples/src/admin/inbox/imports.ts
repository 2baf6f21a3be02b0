import '../login/login-page';
export * from '@/admin/account/account-page';
export const shell = () => import('@/admin/shell/panel-page');
