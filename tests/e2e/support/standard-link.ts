import type { World } from '../../support/world';

/** Returns the link that the standard template of Auth's mails would have had, for that of ours. */
export function standardLink({ supabaseUrl, siteUrl }: World, link: string, path = ''): string {
  const parameters = new URLSearchParams(new URL(link).hash.slice(1));
  const url = new URL(`${supabaseUrl}/auth/v1/verify`);
  url.searchParams.set('token', parameters.get('token_hash') ?? '');
  url.searchParams.set('type', parameters.get('type') ?? '');
  url.searchParams.set('redirect_to', siteUrl + path);
  return url.href;
}
