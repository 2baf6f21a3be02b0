import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'smol-toml';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseConfig } from './config';

const configFile = 'supabase/config.toml';
const cli = resolve('packages/supabase-cli/node_modules/supabase/dist/supabase.js');

let workdir: string;

beforeEach(async () => {
  workdir = await mkdtemp(join(tmpdir(), 'config-'));
  await mkdir(join(workdir, 'supabase'));
});

afterEach(() => rm(workdir, { recursive: true }));

/** Returns the errors of the official CLI about the configuration, before it looks for Docker. */
function complaintsOfCli(): string[] {
  const { stdout, stderr } = spawnSync(process.execPath, [cli, 'status', '--workdir', workdir], {
    encoding: 'utf8',
    env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1', DOCKER_HOST: 'tcp://127.0.0.1:1' },
  });
  return `${stdout}${stderr}`.split('\n').filter((line) => line.includes('supabase/config.toml'));
}

test('the official CLI accepts the configuration', async () => {
  await copyFile(configFile, join(workdir, 'supabase/config.toml'));
  expect(complaintsOfCli()).toEqual([]);
});

test('the official CLI accepts it with the commented-out sections', async () => {
  const text = await readFile(configFile, 'utf8');
  const whole = text.replaceAll(/^# (?=\[|\w+ = )/gm, '');
  expect(whole).toMatch(/^\[auth\.email\.smtp\]\nenabled = true$/m);
  expect(whole).toMatch(/^\[auth\.external\.github\]\nenabled = true$/m);
  await writeFile(join(workdir, 'supabase/config.toml'), whole);
  expect(complaintsOfCli()).toEqual([]);
});

test('the official CLI reports an invalid configuration', async () => {
  const text = await readFile(configFile, 'utf8');
  await writeFile(
    join(workdir, 'supabase/config.toml'),
    text.replace('minimum_password_length = 10', 'minimum_password_length = "ten"'),
  );
  expect(complaintsOfCli()).toEqual([
    expect.stringContaining('Invalid auth.minimum_password_length'),
  ]);
});

test('`config push` sends the values of production to a hosted project', async () => {
  const config = parse(await readFile(configFile, 'utf8'));
  expect(config).toMatchObject({
    api: { max_rows: 1000 },
    storage: { file_size_limit: '50MiB' },
    auth: {
      site_url: 'env(SITE_URL)',
      additional_redirect_urls: [],
      enable_signup: false,
      enable_anonymous_sign_ins: false,
      minimum_password_length: 10,
      email: { max_frequency: '60s', otp_length: 10, otp_expiry: 3600 },
    },
  });
  expect(JSON.stringify(config['auth'])).not.toMatch(/localhost|127\.0\.0\.1/);
});

test('env(NAME) is a variable of the environment', async () => {
  const text = `${await readFile(configFile, 'utf8')}
[auth.external.github]
enabled = true
client_id = "env(GITHUB_ID)"
secret = "env(GITHUB_SECRET)"`;
  expect(parseConfig(text, { GITHUB_ID: 'label' }).auth.external).toEqual({
    github: { enabled: true, client_id: 'label', secret: '' },
  });
});

describe('a template of a mail', () => {
  async function configWithTemplate(content: string, subject = 'Subject') {
    const path = join(workdir, 'supabase/recovery.html');
    await writeFile(path, content);
    const text = await readFile(configFile, 'utf8');
    return text.replace(
      /(?<=\[auth\.email\.template\.recovery\]\n)subject = .*\ncontent_path = .*/,
      `subject = "${subject}"\ncontent_path = "${pathToFileURL(path).href}"`,
    );
  }

  test('a template of a mail is read from its file', async () => {
    const text = await configWithTemplate('<p>{{ .TokenHash }}</p>', 'For {{ .Email }}');
    const { recovery } = parseConfig(text, {}).auth.email.template ?? {};
    expect(recovery?.subject({ Email: 'ada@label.example' })).toBe('For ada@label.example');
    expect(recovery?.html({ TokenHash: 'pkce_1' })).toBe('<p>pkce_1</p>');
  });

  test('a template of a mail that no hosted project could render is refused', async () => {
    const content = await configWithTemplate('<p>{{ .NewEmail }}</p>');
    expect(() => parseConfig(content, {})).toThrow('{{ .NewEmail }} is not known');
    const subject = await configWithTemplate('<p></p>', '{{ .Nobody }}');
    expect(() => parseConfig(subject, {})).toThrow('{{ .Nobody }} is not known');
  });

  test('a template for a mail without templates is refused', async () => {
    const text = await configWithTemplate('<p></p>');
    const other = text.replace('template.recovery', 'template.magic_link');
    expect(() => parseConfig(other, {})).toThrow('magic_link');
  });
});
