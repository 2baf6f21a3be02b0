import { parseTemplate } from '../mail-template';
import { mailedLink } from './mails';
import { configWith } from './test-backend';

/** A template as it is written for GoTrue, with the hash in a link of the site's. */
function templateOf(type: string, more = '') {
  const variables = ['SiteURL', 'Token', 'TokenHash', 'RedirectTo', 'Email', 'NewEmail'];
  const html = `<p>${type} {{ .Email }}${more}: {{ .Token }}</p>
<a href="{{ .RedirectTo }}?token_hash={{ .TokenHash }}&amp;type=${type}">{{ .SiteURL }}</a>`;
  return {
    subject: parseTemplate(`${type} – {{ .Email }}`, variables, 'subject'),
    html: parseTemplate(html, variables, 'html'),
  };
}

/** The settings of config.toml, with a template for each mail that may have one. */
export async function configWithTemplates() {
  const { auth } = await configWith({});
  const template = {
    recovery: templateOf('recovery'),
    invite: templateOf('invite'),
    email_change: templateOf('email_change', ' {{ .NewEmail }}'),
  };
  return configWith({ email: { ...auth.email, otp_expiry: 3600, template } });
}

/** Returns the token hash in the newest mail to an email. */
export async function mailedHash(directory: string, email: string): Promise<string> {
  const link = new URL(await mailedLink(directory, email));
  return link.searchParams.get('token_hash') ?? '';
}
