import { describe, expect, it } from 'vitest';
import { endWith, FUNCTION, PRERENDER, SERVER, useBuiltPrograms } from '../support/built-programs';
import { Command, type Variables } from '../start/terminal';

const { backend, run, whole } = useBuiltPrograms('wrong-configurations');

/** A JWT as older projects have it for a key. */
const legacyKey = (role: string) =>
  ['{"alg":"HS256"}', JSON.stringify({ iss: 'supabase', role }), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

const MAIL = {
  SMTP_URL: 'smtp://mail.example.com',
  MAIL_FROM: 'mail@label.example',
  SITE_URL: 'https://label.example',
};

const SECRET_IN_PUBLIC =
  'VITE_SUPABASE_PUBLISHABLE_KEY is a secret key, which every visitor would get: set it to the publishable one (sb_publishable_… or anon), and keep the secret one for SUPABASE_SECRET_KEY.';
const PUBLIC_IN_SECRET =
  'SUPABASE_SECRET_KEY is a publishable key, which may do no more than a visitor: set it to the secret one (sb_secret_… or service_role).';
const SMTP =
  'SMTP_URL must be an address such as smtp://user:password@mail.example.com:587, with special characters of the password percent-encoded.';

const SERVING = [SERVER, FUNCTION];
const ALL = [...SERVING, PRERENDER];

interface Configuration {
  what: string;
  variables: () => Variables;
  programs: string[];
  sentence: () => string;
}

const WRONG: Configuration[] = [
  {
    what: 'nothing set',
    variables: () => ({ VITE_SUPABASE_URL: '', VITE_SUPABASE_PUBLISHABLE_KEY: '' }),
    programs: SERVING,
    sentence: () =>
      'Set VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY in the environment or in .env.',
  },
  {
    what: 'a mail server without a sender',
    variables: () => ({ ...MAIL, MAIL_FROM: '' }),
    programs: SERVING,
    sentence: () => 'Set MAIL_FROM in the environment or in .env.',
  },
  {
    what: 'a URL of the site without its scheme',
    variables: () => ({ ...MAIL, SITE_URL: 'label.example' }),
    programs: SERVING,
    sentence: () => 'SITE_URL must be an http or https address, and is "label.example".',
  },
  {
    what: 'a wrong publishable key',
    variables: () => ({ VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_wrong' }),
    programs: ALL,
    sentence: () =>
      `VITE_SUPABASE_PUBLISHABLE_KEY is refused by ${backend().url}: set it to the key in that project's settings, API keys.`,
  },
  {
    what: 'the secret key in the publishable place',
    variables: () => ({ VITE_SUPABASE_PUBLISHABLE_KEY: backend().keys.secretKey }),
    programs: ALL,
    sentence: () => SECRET_IN_PUBLIC,
  },
  {
    what: 'a wrong secret key',
    variables: () => ({ SUPABASE_SECRET_KEY: 'sb_secret_wrong' }),
    programs: SERVING,
    sentence: () =>
      `SUPABASE_SECRET_KEY is refused by ${backend().url}: set it to the key in that project's settings, API keys.`,
  },
  {
    what: 'a folder for uploads that cannot be written',
    variables: () => ({ UPLOAD_DIR: '/proc/label/uploads' }),
    programs: SERVING,
    sentence: () =>
      'The directory /proc/label/uploads cannot be written: set UPLOAD_DIR to one that can be written.',
  },
  {
    what: 'the legacy service_role key in the publishable place',
    variables: () => ({ VITE_SUPABASE_PUBLISHABLE_KEY: legacyKey('service_role') }),
    programs: ALL,
    sentence: () => SECRET_IN_PUBLIC,
  },
  {
    what: 'the publishable key in the secret place',
    variables: () => ({ SUPABASE_SECRET_KEY: backend().keys.publishableKey }),
    programs: ALL,
    sentence: () => PUBLIC_IN_SECRET,
  },
  {
    what: 'the legacy anon key in the secret place',
    variables: () => ({ SUPABASE_SECRET_KEY: legacyKey('anon') }),
    programs: ALL,
    sentence: () => PUBLIC_IN_SECRET,
  },
  {
    what: 'the page of the dashboard for the URL of the backend',
    variables: () => ({ VITE_SUPABASE_URL: 'https://supabase.com/dashboard/project/abcdefgh/api' }),
    programs: ALL,
    sentence: () =>
      "VITE_SUPABASE_URL is a page of Supabase's dashboard: set it to https://abcdefgh.supabase.co, the project's own address.",
  },
  {
    what: 'a URL of the backend without its scheme',
    variables: () => ({ VITE_SUPABASE_URL: 'abcdefgh.supabase.co' }),
    programs: ALL,
    sentence: () =>
      'VITE_SUPABASE_URL must be an http or https address such as https://abcdefgh.supabase.co, and is "abcdefgh.supabase.co".',
  },
  {
    what: 'the URL of the database, whose password is not repeated',
    variables: () => ({ VITE_SUPABASE_URL: 'postgresql://postgres:word@db.abcdefgh.supabase.co' }),
    programs: ALL,
    sentence: () =>
      'VITE_SUPABASE_URL must be an http or https address such as https://abcdefgh.supabase.co.',
  },
  {
    what: 'uploads in Storage without the secret key',
    variables: () => ({ UPLOAD_STORAGE: 'supabase', SUPABASE_SECRET_KEY: '' }),
    programs: SERVING,
    sentence: () => 'Set SUPABASE_SECRET_KEY in the environment or in .env.',
  },
  {
    what: 'a mail server by http',
    variables: () => ({ ...MAIL, SMTP_URL: 'http://mail.example.com' }),
    programs: SERVING,
    sentence: () => SMTP,
  },
  {
    what: 'a # in the password of the mail server',
    variables: () => ({ ...MAIL, SMTP_URL: 'smtp://label:25#word@mail.example.com' }),
    programs: SERVING,
    sentence: () => SMTP,
  },
  {
    what: 'a sender that is no address',
    variables: () => ({ ...MAIL, MAIL_FROM: 'Label' }),
    programs: SERVING,
    sentence: () =>
      'MAIL_FROM must be an address such as mail@label.example or Label <mail@label.example>, and is "Label".',
  },
  {
    what: 'a captcha without its site key',
    variables: () => ({ VITE_CAPTCHA_PROVIDER: 'turnstile' }),
    programs: [SERVER, PRERENDER],
    sentence: () =>
      'VITE_CAPTCHA_PROVIDER must be hcaptcha or turnstile, and VITE_CAPTCHA_SITE_KEY its site key.',
  },
  {
    what: 'a port that there is not',
    variables: () => ({ PORT: '70000' }),
    programs: [SERVER, PRERENDER],
    sentence: () => 'PORT must be a port number from 1 to 65535, and is "70000".',
  },
  {
    what: 'a place for uploads that there is not',
    variables: () => ({ UPLOAD_STORAGE: 's3' }),
    programs: SERVING,
    sentence: () => 'UPLOAD_STORAGE must be "disk" or "supabase", and is "s3".',
  },
  {
    what: 'an unknown place of the visitor’s address',
    variables: () => ({ CLIENT_ADDRESS_FROM: 'x-real-ip' }),
    programs: SERVING,
    sentence: () =>
      'CLIENT_ADDRESS_FROM must be "cf-connecting-ip" or the number of your proxies before the backend, from 1 to 9, and is "x-real-ip".',
  },
];

describe.each(WRONG)('$what', ({ variables, programs, sentence }) => {
  it.each(programs)(
    'ends %s with one sentence and the code for a configuration',
    async (program) => {
      const { ended } = await run(program, variables());
      expect(await ended).toEqual(endWith(program, sentence()));
    },
  );
});

it('npm run build refuses a secret key before it builds anything', async () => {
  const args = ['--import', './node/typescript.js', 'scripts/build.ts'];
  const variables = { ...(await whole()), VITE_SUPABASE_PUBLISHABLE_KEY: backend().keys.secretKey };
  const command = new Command(process.execPath, args, process.cwd(), variables);
  expect(await command.ended).toEqual(endWith(PRERENDER, SECRET_IN_PUBLIC));
});
