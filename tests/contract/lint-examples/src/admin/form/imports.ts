import '../media/prepare-file';
export * from '@/admin/translation/language-bar';
export const fields = () => import('@/admin/fields/text-fields');
export { music } from '../music/tracks/tracks-field';
