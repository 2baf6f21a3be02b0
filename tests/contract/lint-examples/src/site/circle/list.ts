export const page = () => import('./page');
