import type { RequestListener } from 'node:http';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CONSENT_VERSION } from '@/config/constants';
import { AppError } from '@/data-service/app-error';
import { startServer, type TestServer } from '@/data-service/testing/start-server';
import { ContactForm } from './contact-form';
import { DemoForm } from './demo-form';

let server: TestServer;
let answer: RequestListener;
const asked = vi.fn();

beforeAll(async () => {
  server = await startServer((request, response) => {
    request.setEncoding('utf8').on('data', (body: string) => asked(request.url, JSON.parse(body)));
    answer(request, response);
  });
  vi.stubEnv('VITE_SUPABASE_URL', server.url);
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'public key');
});

afterAll(() => server.stop());
afterEach(() => asked.mockClear());

const accept: RequestListener = (_request, response) => response.writeHead(201).end();
const refuse: RequestListener = (_request, response) => response.writeHead(500).end('{}');
const breakOff: RequestListener = (request) => request.socket.destroy();

const input = (name: string | RegExp) => screen.getByRole('textbox', { name });
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** The error that was logged, which the test knows of. */
function takeError(): unknown {
  const [error] = vi.mocked(console.error).mock.lastCall ?? [];
  vi.mocked(console.error).mockClear();
  return error;
}

async function writeMessage() {
  await userEvent.type(input('Name'), 'Ada');
  await userEvent.type(input('E-mail'), 'ada@example.com');
  await userEvent.type(input('Message'), ' Hello ');
}

describe('a message', () => {
  it('is sent, and the form is empty again', async () => {
    answer = accept;
    render(<ContactForm />);
    await writeMessage();
    await click('Send message');
    expect(
      await screen.findByText('Message sent successfully! We will get back to you soon.'),
    ).toBeVisible();
    expect(asked.mock.calls).toEqual([
      [
        '/rest/v1/submissions',
        {
          id: expect.any(String),
          kind: 'message',
          name: 'Ada',
          email: 'ada@example.com',
          message: 'Hello',
        },
      ],
    ]);
    expect(screen.getAllByRole('textbox')).toHaveLength(3);
    for (const field of screen.getAllByRole('textbox')) expect(field).toHaveValue('');
  });

  it.each([
    ['is refused', refuse],
    ['gets no answer', breakOff],
  ])('that %s stays in the form, to be sent again', async (_what, listener) => {
    answer = listener;
    vi.mocked(console.error).mockReturnValue();
    render(<ContactForm />);
    await writeMessage();
    await click('Send message');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to send message. Please try again later.',
    );
    expect(takeError()).toBeInstanceOf(AppError);
    expect(input('Name')).toHaveValue('Ada');
    expect(input('Message')).toHaveValue(' Hello ');

    answer = accept;
    await click('Send message');
    expect(await screen.findByText(/^Message sent successfully!/)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is sent once, however often it is clicked', async () => {
    let end = () => {};
    answer = (_request, response) => {
      end = () => response.writeHead(201).end();
    };
    render(<ContactForm />);
    await writeMessage();
    await click('Send message');
    const button = screen.getByRole('button', { name: 'Sending…' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    await userEvent.click(button);
    await userEvent.type(input('Name'), '{Enter}');
    end();
    expect(await screen.findByText(/^Message sent successfully!/)).toBeVisible();
    expect(asked).toHaveBeenCalledOnce();
  });

  it('with gaps is not sent; each is named and the first has the focus', async () => {
    answer = accept;
    render(<ContactForm />);
    await click('Send message');
    for (const field of screen.getAllByRole('textbox')) {
      expect(field).toHaveAccessibleDescription('Please fill in this field.');
    }
    expect(input('Name')).toHaveFocus();

    await userEvent.type(input('Name'), 'Ada');
    await userEvent.type(input('E-mail'), 'ada');
    await click('Send message');
    expect(input('Name')).not.toHaveAccessibleDescription();
    expect(input('E-mail')).toHaveAccessibleDescription(
      'Please enter an e-mail address, such as name@example.com.',
    );
    expect(input('Message')).toHaveAccessibleDescription('Please fill in this field.');
    expect(input('E-mail')).toHaveFocus();

    await userEvent.type(input('E-mail'), '@example.com');
    await userEvent.type(input('Message'), 'Hello');
    await click('Send message');
    expect(await screen.findByText(/^Message sent successfully!/)).toBeVisible();
    expect(input('E-mail')).toHaveAttribute('aria-invalid', 'false');
    expect(input('E-mail')).not.toHaveAccessibleDescription();
    expect(asked).toHaveBeenCalledOnce();
  });

  it('that is too long is not sent', async () => {
    answer = accept;
    render(<ContactForm />);
    await writeMessage();
    await userEvent.click(input('Message'));
    await userEvent.paste('x'.repeat(5000));
    await click('Send message');
    expect(input('Message')).toHaveAccessibleDescription('This text is too long.');
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('an application', () => {
  async function writeApplication(link: string) {
    await userEvent.type(input('Name'), 'Ben');
    await userEvent.type(input('E-mail'), 'ben@example.com');
    await userEvent.type(input('Link to your music'), link);
  }

  it('is sent, also without a message', async () => {
    answer = accept;
    render(<DemoForm />);
    await writeApplication('https://music.example.com/ben');
    await click('Send application');
    expect(await screen.findByText('Application Sent!')).toBeVisible();
    expect(asked.mock.calls).toEqual([
      [
        '/rest/v1/submissions',
        {
          id: expect.any(String),
          kind: 'demo',
          consent_version: CONSENT_VERSION,
          name: 'Ben',
          email: 'ben@example.com',
          music_link: 'https://music.example.com/ben',
          message: null,
        },
      ],
    ]);
  });

  it.each([
    ['is refused', refuse, 'Error sending application. Please try again.'],
    ['gets no answer', breakOff, 'Failed to send your application. Please try again later.'],
  ])('that %s says so in its own words', async (_what, listener, words) => {
    answer = listener;
    vi.mocked(console.error).mockReturnValue();
    render(<DemoForm />);
    await writeApplication('https://music.example.com/ben');
    await click('Send application');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(takeError()).toBeInstanceOf(AppError);
    expect(input('Link to your music')).toHaveValue('https://music.example.com/ben');
  });

  it('needs a whole address', async () => {
    render(<DemoForm />);
    await writeApplication('music.example.com/ben');
    await click('Send application');
    const form = within(screen.getByRole('form', { name: 'Send a demo' }));
    expect(form.getByRole('textbox', { name: 'Link to your music' })).toHaveAccessibleDescription(
      'Please enter a full address that begins with https://.',
    );
    expect(asked).not.toHaveBeenCalled();
  });
});
