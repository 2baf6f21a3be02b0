import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parse } from 'smol-toml';
import * as v from 'valibot';
import { parseTemplate } from './mail-template';
import { project } from './project';

/** Seconds in each unit of a Go duration. */
const units: Record<string, number> = { ms: 0.001, s: 1, m: 60, h: 3600 };

export const durationPattern = /^(\d+(\.\d+)?(ms|s|m|h))+$/;

/** The seconds of a Go duration, such as `24h` or `1h30m`. */
export function toSeconds(duration: string): number {
  return Array.from(duration.matchAll(/([\d.]+)([a-z]+)/g)).reduce(
    (seconds, [, count, unit = 's']) => seconds + Number(count) * (units[unit] ?? 0),
    0,
  );
}

const providerSchema = v.object({
  enabled: v.boolean(),
  client_id: v.optional(v.string()),
  secret: v.optional(v.string()),
  redirect_uri: v.optional(v.string()),
  url: v.optional(v.string()),
  skip_nonce_check: v.optional(v.boolean()),
  email_optional: v.optional(v.boolean()),
});

const linkVariables = ['SiteURL', 'ConfirmationURL', 'Token', 'TokenHash', 'RedirectTo', 'Email'];

/** A mail with a link; its file is read and understood at once, so that a mistake in it shows at the start. */
const templateSchema = (variables: readonly string[]) =>
  v.optional(
    v.pipe(
      v.strictObject({ subject: v.string(), content_path: v.string() }),
      v.transform(({ subject, content_path: path }) => ({
        subject: parseTemplate(subject, variables, `The subject of ${path}`),
        html: parseTemplate(readFileSync(new URL(path, project), 'utf8'), variables, path),
      })),
    ),
  );

/** The part of the official config.toml that the embedded backend follows. */
const configSchema = v.object({
  api: v.object({
    schemas: v.array(v.string()),
    extra_search_path: v.array(v.string()),
    max_rows: v.number(),
  }),
  auth: v.object({
    additional_redirect_urls: v.array(v.string()),
    jwt_expiry: v.number(),
    enable_refresh_token_rotation: v.boolean(),
    refresh_token_reuse_interval: v.number(),
    enable_signup: v.boolean(),
    enable_manual_linking: v.boolean(),
    minimum_password_length: v.number(),
    password_requirements: v.optional(
      v.picklist([
        '',
        'letters_digits',
        'lower_upper_letters_digits',
        'lower_upper_letters_digits_symbols',
      ]),
    ),
    mfa: v.object({ max_enrolled_factors: v.number() }),
    sessions: v.optional(
      v.object({ timebox: v.optional(v.string()), inactivity_timeout: v.optional(v.string()) }),
    ),
    external: v.optional(v.record(v.string(), providerSchema)),
    email: v.object({
      double_confirm_changes: v.boolean(),
      enable_confirmations: v.boolean(),
      secure_password_change: v.boolean(),
      require_current_password: v.boolean(),
      max_frequency: v.pipe(v.string(), v.regex(durationPattern)),
      otp_length: v.number(),
      otp_expiry: v.number(),
      template: v.optional(
        v.strictObject({
          recovery: templateSchema(linkVariables),
          invite: templateSchema(linkVariables),
          email_change: templateSchema([...linkVariables, 'NewEmail']),
        }),
      ),
      /** The only emails that the mail service of a hosted project writes to; no key of config.toml. */
      authorized_addresses: v.optional(v.array(v.string())),
    }),
  }),
});

export type Config = v.InferOutput<typeof configSchema>;

/** Reads supabase/config.toml. */
export async function readConfig(): Promise<Config> {
  const text = await readFile(new URL('supabase/config.toml', project), 'utf8');
  return parseConfig(text, process.env);
}

/** `env(NAME)` is replaced by that variable, as the official CLI does. */
export function parseConfig(text: string, variables: NodeJS.ProcessEnv): Config {
  return v.parse(configSchema, substitute(parse(text), variables));
}

function substitute(value: unknown, variables: NodeJS.ProcessEnv): unknown {
  if (typeof value === 'string') {
    const name = /^env\((\w+)\)$/.exec(value)?.[1];
    return name === undefined ? value : (variables[name] ?? '');
  }
  if (Array.isArray(value)) return value.map((entry) => substitute(entry, variables));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, substitute(entry, variables)]),
    );
  }
  return value;
}
