import { expect, it } from 'vitest';
import english from '../../locales/en/admin.json';
import { TEAM_ERROR_STATUS } from '../../api/api-error';

it('the panel has a message for each error of the team, and for no other', () => {
  expect(Object.keys(english.teamError).toSorted()).toEqual(
    Object.keys(TEAM_ERROR_STATUS).toSorted(),
  );
});

it('no code has another meaning for the auth server', () => {
  const ofAuth = Object.keys(english.authError.code);
  expect(ofAuth.filter((code) => code in TEAM_ERROR_STATUS)).toEqual([]);
});
