import '@/site/artists/artist-card';
export const gallery = () => import('@/site/gallery/gallery-viewer');
export type { Home } from '../home/home-page';
import '@/site/players/listening';
import '@/site/shared/link';
