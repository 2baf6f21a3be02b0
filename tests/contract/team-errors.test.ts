import { expect, it } from 'vitest';
import english from '../../locales/en/admin.json';
import { TEAM_ERROR_STATUS } from '../../api/api-error';

it('the panel has a sentence for each error about the team, and for none that never comes', () => {
  expect(Object.keys(english.teamError).toSorted()).toEqual(
    Object.keys(TEAM_ERROR_STATUS).toSorted(),
  );
});

it('no code means something else to the auth server', () => {
  const ofAuth = Object.keys(english.authError.code);
  expect(ofAuth.filter((code) => code in TEAM_ERROR_STATUS)).toEqual([]);
});
