import * as v from 'valibot';
import { expect, it } from 'vitest';
import { allSettingsFields } from '@/data-service/content/site-settings-mutations';
import { emptyDraft } from '@/data-service/content/entity/mutations';
import { draftSchema } from './draft-schema';

it.each([
  ['contactEmail', 'nordlicht.example'],
  ['contactPhone', 'call us'],
  ['contactPhone', '1'.repeat(51)],
  ['contactAddress', ' \n '],
  ['contactAddress', 'x'.repeat(501)],
  ['aboutUsMission', { en: 'x'.repeat(20_001) }],
  ['vat', 'reduced'],
  ['answerDays', 91],
  ['answerDays', '14'],
  ['closedMonths', 0],
  ['keptMonths', 1.5],
  ['replyDecline', { en: 'x'.repeat(5_001) }],
  ['imprint', { en: ' ' }],
  ['privacyPolicy', { en: 'x'.repeat(50_001) }],
])('the schema of the settings rejects a wrong %s', (field, value) => {
  const { issues } = v.safeParse(draftSchema(allSettingsFields), {
    ...emptyDraft(allSettingsFields),
    [field]: value,
  });
  expect(issues?.map(({ path }) => path?.[0]?.key)).toEqual([field]);
});
