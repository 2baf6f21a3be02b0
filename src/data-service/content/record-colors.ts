import { HEX_COLOR, type RecordColors } from '@/lib/record-colors';
import { isRecord } from './entity/read-json';

const colorOf = (stored: unknown) =>
  typeof stored === 'string' && HEX_COLOR.test(stored) ? stored : null;

/** Returns the colors of a record; null where it has none. */
export function readRecordColors(json: unknown): RecordColors | null {
  if (!isRecord(json)) return null;
  const ground = colorOf(json['ground']);
  const heading = colorOf(json['heading']);
  return ground !== null && heading !== null ? { ground, heading } : null;
}
