export { ArtistCard } from '../site/cards';
export const page = () => import('@/site/home/home-page');
import '@/app/providers';
export * from '../app/providers';
export { createClient } from '@supabase/supabase-js';
