// Every error code that the auth server gives to the panel has its own sentence or an explained general one; there is none
// for a code that never comes.
import { expect, it } from 'vitest';
import english from '../../locales/en/admin.json';

/** The codes of each flow that have a sentence, from the sources of supabase/auth (internal/api) and of its client. */
const SENTENCES = {
  'POST /token?grant_type=password': [
    'invalid_credentials',
    'user_banned',
    'email_not_confirmed',
    'email_provider_disabled',
    'captcha_failed',
  ],
  'POST /token?grant_type=pkce': [
    'flow_state_not_found',
    'flow_state_expired',
    'bad_code_verifier',
    'user_banned',
    'pkce_code_verifier_not_found', // of the client
  ],
  'POST /recover': [
    'captcha_failed',
    'email_address_invalid',
    'email_address_not_authorized',
    'over_email_send_rate_limit',
  ],
  'GET /verify, POST /verify': ['otp_expired', 'user_banned', 'flow_state_not_found'],
  'a session in the URL': ['link_session_invalid', 'user_banned'], // the first is ours
  'GET /callback': [
    'access_denied', // of the provider
    'bad_oauth_state',
    'bad_oauth_callback',
    'flow_state_already_used',
    'flow_state_expired',
    'identity_already_exists',
    'provider_email_needs_verification',
    'signup_disabled',
    'unexpected_failure',
    'user_banned',
  ],
  'GET /user': ['user_banned', 'user_not_found'],
  'PUT /user': [
    'weak_password', // with one of its reasons
    'weak_password_length',
    'weak_password_characters',
    'weak_password_pwned',
    'same_password',
    'insufficient_aal',
    'current_password_required',
    'current_password_invalid',
    'reauthentication_needed',
    'reauthentication_not_valid',
    'otp_expired',
  ],
  'GET /reauthenticate': [
    'email_address_not_authorized',
    'email_not_confirmed',
    'over_email_send_rate_limit',
  ],
  'POST /factors': [
    'mfa_factor_name_conflict',
    'too_many_enrolled_mfa_factors',
    'insufficient_aal',
    'mfa_totp_enroll_not_enabled',
  ],
  'POST /factors/…/verify': [
    'mfa_verification_failed',
    'mfa_challenge_expired',
    'mfa_ip_address_mismatch',
    'mfa_factor_not_found',
    'mfa_totp_verify_not_enabled',
  ],
  'DELETE /factors/…': ['insufficient_aal', 'mfa_factor_not_found'],
  'GET /user/identities/authorize': ['manual_linking_disabled'],
  'DELETE /user/identities/…': [
    'single_identity_not_deletable',
    'email_conflict_identity_not_deletable',
    'manual_linking_disabled',
  ],
};

it('has a message for each code that occurs, and for no other', () => {
  const codes = new Set(Object.values(SENTENCES).flat());
  expect(Object.keys(english.authError.code).toSorted()).toEqual([...codes].toSorted());
});
