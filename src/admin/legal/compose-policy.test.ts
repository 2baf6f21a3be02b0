import { readFileSync } from 'node:fs';
import { createInstance, type ResourceKey } from 'i18next';
import { expect, it } from 'vitest';
import { imprintFields } from '@/data-service/content/imprint';
import { type PrivacyPart, partsInUse } from '@/data-service/content/privacy-parts';
import { emptyDraft } from '@/data-service/content/entity/mutations';
import { composePolicy, hasGap, type PolicyFacts } from './compose-policy';
import { policyNotes } from './policy-notes';

const read = (language: string): ResourceKey =>
  JSON.parse(readFileSync(`locales/${language}/privacy.json`, 'utf8'));

const facts: PolicyFacts = {
  ...emptyDraft(imprintFields),
  imprintName: 'Nordlicht_Records GmbH',
  imprintRepresentatives: 'Olena Koval',
  imprintStreet: 'Elbweg 1',
  imprintPostcode: '20459',
  imprintCity: 'Hamburg',
  contactEmail: 'hello@nordlicht.example',
  contactPhone: null,
  closedMonths: 1,
  keptMonths: 24,
  privacyProcessors: 'Netzhost GmbH, Frankfurt\nPostfix AG, Berlin',
};

function policyIn(
  language: string,
  parts: readonly PrivacyPart[] = [],
  own: Partial<PolicyFacts> = {},
) {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    initAsync: false,
    resources: { [language]: { privacy: read(language) } },
    interpolation: { escapeValue: false },
  });
  return composePolicy({ ...facts, ...own }, parts, i18n.getFixedT(language, 'privacy'), language);
}

const headings = (policy: string) => policy.split('\n').filter((line) => line.startsWith('## '));

it('has a section for what every installation does', () => {
  expect(headings(policyIn('de'))).toEqual([
    '## Wer verantwortlich ist',
    '## Wenn Sie die Website besuchen',
    '## Wer in unserem Auftrag Daten verarbeitet',
    '## Wenn Sie uns schreiben oder ein Demo schicken',
    '## Unser Team',
    '## Was auf Ihrem Gerät gespeichert wird',
    '## Links zu anderen Websites',
    '## Ihre Rechte',
    '## Beschwerde',
  ]);
});

it('adds sections for mails, newsletter and players in use, with only their platforms', () => {
  const parts = ['mail', 'newsletter', 'counting', 'referrers', 'spotify', 'youtube'] as const;
  const policy = policyIn('de', parts);
  expect(headings(policy).slice(4, 9)).toEqual([
    '## E-Mails',
    '## Newsletter',
    '## Zählung der Besuche',
    '## Woher Besuche kommen',
    '## Player von Musik- und Videoplattformen',
  ]);
  expect(policy).toContain('\n- Spotify: Spotify AB');
  expect(policy).toContain('\n- YouTube: Google Ireland Limited');
  expect(policy).not.toContain('Vimeo');
  expect(policy).not.toContain('BeatStars');
});

it('says that the newsletter is sent from here where a mail server is set', () => {
  const here = policyIn('en', ['mail', 'newsletter']);
  expect(here).toContain('We send it ourselves, through the same mail provider');
  expect(here).not.toContain('It is sent with');
  expect(policyIn('en', ['newsletter'])).toContain('It is sent with: [[please fill in');
});

it('names the controller, and how long submissions are kept', () => {
  const policy = policyIn('de');
  expect(policy).toContain(
    'Nordlicht\\_Records GmbH\\\nOlena Koval\\\nElbweg 1\\\n20459 Hamburg\n\nE-Mail: hello@nordlicht.example',
  );
  expect(policy).toContain('- Netzhost GmbH, Frankfurt\n- Postfix AG, Berlin');
  expect(policy).toContain('löschen eine Anfrage nach 1 Monat,');
  expect(policy).toContain('löschen wir nach 24 Monaten.');
});

it('marks gaps that only the label can fill', () => {
  const empty = policyIn('en', ['newsletter'], {
    ...emptyDraft(imprintFields),
    contactEmail: null,
    privacyProcessors: null,
  });
  expect(empty.match(/\[\[.*?\]\]/g)).toEqual([
    '[[please fill in: name and address of the label]]',
    '[[please fill in: e-mail address]]',
    '[[please fill in: for how many days the hosting keeps logs]]',
    '[[please fill in: name and address of the host of the site, of the provider of the database (Supabase, or whoever runs it) with the location of its servers, and of the mail provider]]',
    '[[please fill in: name and address of the service that sends the newsletter]]',
  ]);
  expect(hasGap(empty)).toBe(true);
  expect(hasGap('A [link](https://a.example) and [[')).toBe(false);
});

it.each(['en', 'uk', 'de', 'ru'])('is complete in %s', (language) => {
  const parts = ['mail', 'newsletter', 'counting', 'referrers', 'spotify', 'vimeo'] as const;
  const policy = policyIn(language, parts);
  expect(headings(policy)).toHaveLength(14);
  expect(policy).not.toMatch(/\{\{|undefined|^\w+\.\w+$/m);
});

it("names Hamburg's authority for a label there, and how to find it for others", () => {
  expect(policyIn('de')).toContain('Ludwig-Erhard-Straße 22');
  const elsewhere = policyIn('de', [], { imprintCity: 'Bremen' });
  expect(elsewhere).not.toContain('Ludwig-Erhard-Straße');
  expect(elsewhere).toContain('https://www.bfdi.bund.de');
});

it('takes the parts from the enabled features and from the players of the site', () => {
  expect(
    partsInUse({ newsletter: 'off', counting: 'off', hasMailServer: false, players: [] }),
  ).toEqual([]);
  expect(
    partsInUse({
      newsletter: 'on',
      counting: 'on',
      hasMailServer: true,
      players: ['youtube', 'spotify'],
    }),
  ).toEqual(['mail', 'newsletter', 'counting', 'referrers', 'spotify', 'youtube']);
});

const policy = { de: 'Wir' };

it('reports that a draft is not reviewed, and which parts were added after it', () => {
  const drafted = { privacyPolicy: policy, privacyParts: ['mail'], privacyReviewedOn: null };
  expect(policyNotes(drafted, ['mail', 'newsletter'])).toEqual({
    hasGaps: false,
    isUnreviewed: true,
    added: ['newsletter'],
  });
  const reviewed = { ...drafted, privacyReviewedOn: '2026-11-27' };
  expect(policyNotes(reviewed, ['mail'])).toEqual({
    hasGaps: false,
    isUnreviewed: false,
    added: [],
  });
});

it('reports only gaps in a policy that the label wrote itself', () => {
  const written = { privacyPolicy: policy, privacyParts: null, privacyReviewedOn: null };
  expect(policyNotes(written, ['newsletter'])).toEqual({
    hasGaps: false,
    isUnreviewed: false,
    added: [],
  });
  const open = { ...written, privacyPolicy: { en: 'We [[please fill in: who]]' } };
  expect(policyNotes(open, []).hasGaps).toBe(true);
});
