-- How the label is reached, and the legal texts that only it can write. Nothing of it is filled in here.
alter table public.site_settings
  add column contact_email text
    constraint site_settings_contact_email_form check (contact_email ~ '^[^\s@]+@[^\s@]+$')
    constraint site_settings_contact_email_length check (char_length(contact_email) <= 254),
  add column contact_phone text
    constraint site_settings_contact_phone_form check (contact_phone ~ '^[+(]?[0-9][0-9 ()/.-]*$')
    constraint site_settings_contact_phone_length check (char_length(contact_phone) <= 50),
  -- A postal address is written the same way in every language.
  add column contact_address text
    constraint site_settings_contact_address_filled check (private.is_filled(contact_address))
    constraint site_settings_contact_address_length check (char_length(contact_address) <= 500),
  add column imprint jsonb
    constraint site_settings_imprint_localized check (private.is_localized(imprint, 50000)),
  add column privacy_policy jsonb
    constraint site_settings_privacy_policy_localized check (private.is_localized(privacy_policy, 50000));
