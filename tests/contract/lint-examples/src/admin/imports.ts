export { ArtistCard } from '../site/artists/artist-card';
export const page = () => import('@/site/home/home-page');
import '@/app/providers';
export * from '../app/providers';
export { createClient } from '@supabase/supabase-js';
