import '../server/site';
export { freePort } from '../scripts/start/ports';
export const backend = () => import('@label/supabase-local/backend');
import '../bench/main';
export * from '../tests/support/world';
