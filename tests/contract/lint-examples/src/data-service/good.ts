import { PostgrestClient } from '@supabase/postgrest-js';
import { environment } from '@/config/env';
import { FALLBACK_LANGUAGE } from '../i18n/languages';

export const staff = () => import('@supabase/supabase-js');
export const client = () => new PostgrestClient(environment().supabaseUrl);
export const language = FALLBACK_LANGUAGE;
