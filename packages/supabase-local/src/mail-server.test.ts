import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { startMailServer } from './mail-server';
import { mailsTo } from './testing/mails';

it('stores a mail beside those of the sign-in, readable by its owner alone', async () => {
  const tempDir = await mkdtemp(join(tmpdir(), 'mail-server-'));
  const directory = join(tempDir, 'mail');
  const server = await startMailServer(directory);
  await createTransport(server.url).sendMail({
    from: { name: 'Tidenhub – Büro', address: 'mail@label.example' },
    to: ['olena@example.com', 'mira@example.com'],
    replyTo: 'hello@label.example',
    subject: 'Ваше повідомлення надійшло (3F2A-91BC)',
    text: 'Вітаємо!\n\nДякуємо, що написали нам.',
    messageId: '<1@label.example>',
    headers: { 'Auto-Submitted': 'auto-replied' },
  });
  await server.stop();

  expect(await mailsTo(directory, 'olena@example.com')).toEqual([
    {
      to: 'olena@example.com',
      subject: 'Ваше повідомлення надійшло (3F2A-91BC)',
      text: 'Вітаємо!\n\nДякуємо, що написали нам.',
    },
  ]);
  const [name = '', ...others] = await readdir(directory);
  expect(others).toHaveLength(1);
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-\d{4}\.eml$/);
  expect((await stat(join(directory, name))).mode & 0o777).toBe(0o600);
  const file = await readFile(join(directory, name), 'utf8');
  expect(file).toMatch(/^[ -~\n]*\n\n/); // its headers are ASCII
  expect((await PostalMime.parse(file)).from).toEqual({
    name: 'Tidenhub – Büro',
    address: 'mail@label.example',
  });
  expect(file).toContain('Reply-To: hello@label.example\n');
  expect(file).toContain('Auto-Submitted: auto-replied\n');
  expect(file).toContain('Message-ID: <1@label.example>\n');
  await rm(tempDir, { recursive: true });
});
