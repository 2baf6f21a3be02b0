import { SETTINGS_ID } from '@/config/constants';
import type { DatabaseClient } from '../database';

/** The settings that mails show. */
export interface LabelSettings {
  label_name: string | null;
  contact_email: string | null;
  answer_days: number;
}

export async function readLabelSettings(client: DatabaseClient): Promise<LabelSettings> {
  const { data } = await client
    .from('site_settings')
    .select('label_name, contact_email, answer_days')
    .eq('id', SETTINGS_ID)
    .single()
    .throwOnError();
  return data;
}
