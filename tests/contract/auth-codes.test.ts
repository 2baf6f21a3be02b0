// Every error code that GoTrue returns to the panel has its own message: without one, users see a general error.
import { expect, it } from 'vitest';
import english from '../../locales/en/admin.json';

/** The error codes of each call of the panel, from the source of supabase/auth (internal/api). */
const CODES = {
  'POST /token': ['invalid_credentials', 'user_banned', 'email_not_confirmed', 'captcha_failed'],
  'POST /token?grant_type=pkce': [
    'flow_state_not_found',
    'flow_state_expired',
    'bad_code_verifier',
    'user_banned',
  ],
  'POST /recover': ['captcha_failed', 'email_address_not_authorized'],
  'GET /verify': ['otp_expired', 'user_banned'],
  'PUT /user': [
    'weak_password',
    'same_password',
    'insufficient_aal',
    'current_password_required',
    'current_password_invalid',
    'reauthentication_needed',
    'reauthentication_not_valid',
    'otp_expired',
  ],
  'GET /reauthenticate': ['email_address_not_authorized', 'email_not_confirmed'],
  'POST /factors': [
    'mfa_factor_name_conflict',
    'too_many_enrolled_mfa_factors',
    'insufficient_aal',
  ],
  'POST /factors/…/verify': [
    'mfa_verification_failed',
    'mfa_verification_rejected',
    'mfa_challenge_expired',
    'mfa_ip_address_mismatch',
    'mfa_factor_not_found',
  ],
  'DELETE /factors/…': ['insufficient_aal', 'mfa_factor_not_found'],
  'DELETE /user/identities/…': [
    'single_identity_not_deletable',
    'email_conflict_identity_not_deletable',
    'manual_linking_disabled',
  ],
};

it.each(Object.entries(CODES))('%s has a message for every error code', (_call, codes) => {
  expect(codes.filter((code) => !Object.hasOwn(english.authError.code, code))).toEqual([]);
});
