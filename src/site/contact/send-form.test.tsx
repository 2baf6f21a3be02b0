import type { RequestListener } from 'node:http';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { setVariables } from '@/config/env';
import { AppError } from '@/data-service/backend/client/app-error';
import { startServer, type TestServer } from '@/data-service/testing/start-server';
import { ContactForm } from './contact-form';
import { DemoForm } from './demo-form';

let server: TestServer;
let answer: RequestListener;
const asked = vi.fn();

beforeAll(async () => {
  server = await startServer((request, response) => {
    if (request.method !== 'POST') {
      response.writeHead(404).end('{}'); // the settings
      return;
    }
    request.setEncoding('utf8').on('data', (body: string) => asked(request.url, JSON.parse(body)));
    answer(request, response);
  });
  setVariables({ VITE_SUPABASE_URL: server.url, VITE_SUPABASE_PUBLISHABLE_KEY: 'public key' });
});

afterAll(() => server.stop());
afterEach(() => {
  asked.mockClear();
  sessionStorage.clear();
});

const accept: RequestListener = (_request, response) => response.writeHead(201).end();
const rejectRow: RequestListener = (_request, response) => response.writeHead(500).end('{}');
const breakOff: RequestListener = (request) => request.socket.destroy();
const defer: RequestListener = (_request, response) =>
  response.writeHead(429).end('{"code":"PT429","message":"Too much has been sent."}');

/** Renders a form on its page, without settings. */
function open(form: React.ReactNode, path = '/contact') {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>{form}</MemoryRouter>
    </QueryClientProvider>,
  );
}

const input = (name: string | RegExp) => screen.getByRole('textbox', { name });
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const tick = (name: string | RegExp) => userEvent.click(screen.getByRole('checkbox', { name }));

/** Returns the expected error that was logged. */
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

const SENT = 'Message sent successfully! We will get back to you soon.';

describe('a message', () => {
  it('is sent, and the form is cleared', async () => {
    answer = accept;
    open(<ContactForm />);
    await writeMessage();
    await click('Send message');
    expect(await screen.findByText(SENT)).toBeVisible();
    expect(asked.mock.calls).toEqual([
      [
        '/rest/v1/submissions',
        {
          id: expect.any(String),
          kind: 'message',
          language: 'en',
          name: 'Ada',
          email: 'ada@example.com',
          topic: null,
          message: 'Hello',
          trap: '',
        },
      ],
    ]);
    expect(screen.getAllByRole('textbox')).toHaveLength(3);
    for (const field of screen.getAllByRole('textbox')) expect(field).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });

  it('shows a reference from its id after sending, and when to expect an answer', async () => {
    answer = accept;
    open(<ContactForm />);
    await writeMessage();
    await click('Send message');
    const status = await screen.findByText(SENT);
    const id = String(asked.mock.calls[0]?.[1].id);
    const reference = `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
    expect(screen.getByText(reference)).toBeVisible();
    expect(screen.getByRole('status')).toContainElement(status);
    expect(screen.getByRole('status')).toHaveTextContent(
      'You can expect an answer by e-mail within 14 days.',
    );
  });

  it.each([
    ['is rejected', rejectRow],
    ['gets no answer', breakOff],
    ['is one of too many', defer],
  ])('that %s stays in the form, to be sent again', async (_what, listener) => {
    answer = listener;
    vi.mocked(console.error).mockReturnValue();
    open(<ContactForm />);
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
    expect(await screen.findByText(SENT)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is sent once for several clicks, and keeps text that is typed while sending', async () => {
    let end = () => {};
    answer = (_request, response) => {
      end = () => response.writeHead(201).end();
    };
    open(<ContactForm />);
    await writeMessage();
    await click('Send message');
    const button = screen.getByRole('button', { name: 'Sending…' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect.poll(() => asked).toHaveBeenCalled();
    await userEvent.click(button);
    await userEvent.type(input('Name'), '{Enter}');
    await userEvent.type(input('Message'), 'And one more thing');
    end();
    expect(await screen.findByText(SENT)).toBeVisible();
    expect(asked).toHaveBeenCalledOnce();
    expect(input('Message')).toHaveValue(' Hello And one more thing');
  });

  it('is not sent with empty fields; each has an error until it is filled, and the first has the focus', async () => {
    answer = accept;
    open(<ContactForm />);
    await click('Send message');
    for (const field of screen.getAllByRole('textbox')) {
      expect(field).toHaveAccessibleDescription(/^Please fill in this field\./);
    }
    expect(input('Name')).toHaveFocus();

    await userEvent.type(input('Name'), 'Ada');
    expect(input('Name')).not.toHaveAccessibleDescription();
    await userEvent.type(input('E-mail'), 'ada');
    expect(input('E-mail')).not.toHaveAccessibleDescription();
    await click('Send message');
    expect(input('E-mail')).toHaveAccessibleDescription(
      'Please enter an e-mail address, such as name@example.com.',
    );
    expect(input('E-mail')).toHaveFocus();

    await userEvent.type(input('E-mail'), '@example.com');
    expect(input('E-mail')).toHaveAttribute('aria-invalid', 'false');
    await userEvent.type(input('Message'), 'Hello');
    await click('Send message');
    expect(await screen.findByText(SENT)).toBeVisible();
    expect(asked).toHaveBeenCalledOnce();
  });

  it('is not sent when it is too long, and shows by how much', async () => {
    answer = accept;
    open(<ContactForm />);
    await writeMessage();
    expect(input('Message')).toHaveAccessibleDescription('4,995 characters left');
    await userEvent.click(input('Message'));
    await userEvent.paste('x'.repeat(5000));
    await click('Send message');
    expect(input('Message')).toHaveAccessibleDescription(
      'This text is too long. 6 characters too many',
    );
    expect(asked).not.toHaveBeenCalled();
  });

  it('is restored from its draft when the form is mounted again', async () => {
    const { unmount } = open(<ContactForm />);
    await writeMessage();
    unmount();
    open(<ContactForm />);
    expect(input('Name')).toHaveValue('Ada');
    expect(input('Message')).toHaveValue(' Hello ');
  });

  it('keeps the text of a draft that an older release has stored with an attempt', () => {
    sessionStorage.setItem(
      'draft message',
      '{"values":{"name":"Anna"},"attempt":{"words":"…","id":"1"}}',
    );
    open(<ContactForm />);
    expect(input('Name')).toHaveValue('Anna');
  });

  it('starts empty when the stored draft cannot be read', () => {
    sessionStorage.setItem('draft message', '{"values":{"name":7}}');
    open(<ContactForm />);
    expect(input('Name')).toHaveValue('');
  });
});

describe('an application', () => {
  async function writeApplication(link: string) {
    await userEvent.type(input('Name'), 'Ben');
    await userEvent.type(input('E-mail'), 'ben@example.com');
    await userEvent.type(input('Link to your music'), link);
    await tick(/I may submit this music/);
  }

  it('is sent with only the required fields', async () => {
    answer = accept;
    open(<DemoForm />);
    expect(screen.getByRole('checkbox', { name: /I may submit this music/ })).not.toBeChecked();
    await writeApplication('soundcloud.com/ben/one');
    await click('Send application');
    expect(await screen.findByText('Application Sent!')).toBeVisible();
    expect(asked.mock.calls).toEqual([
      [
        '/rest/v1/submissions',
        {
          id: expect.any(String),
          kind: 'demo',
          language: 'en',
          consent_version: '2026-11-23',
          name: 'Ben',
          email: 'ben@example.com',
          music_link: 'https://soundcloud.com/ben/one',
          artist_type: null,
          genre: null,
          is_released: null,
          message: null,
          may_be_kept: false,
          kept_months: null,
          trap: '',
        },
      ],
    ]);
  });

  it.each([
    ['is rejected', rejectRow, 'Error sending application. Please try again.'],
    ['gets no answer', breakOff, 'Failed to send your application. Please try again later.'],
    ['is one of too many', defer, 'Failed to send your application. Please try again later.'],
  ])('that %s shows its own error message', async (_what, listener, text) => {
    answer = listener;
    vi.mocked(console.error).mockReturnValue();
    open(<DemoForm />);
    await writeApplication('https://soundcloud.com/ben/one');
    await click('Send application');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(takeError()).toBeInstanceOf(AppError);
    expect(input('Link to your music')).toHaveValue('https://soundcloud.com/ben/one');
  });

  it('requires the confirmation again, and keeps all other values', async () => {
    const { unmount } = open(<DemoForm />);
    await writeApplication('https://soundcloud.com/ben/one');
    await tick(/^You may keep my demo/);
    unmount();
    open(<DemoForm />);
    expect(input('Link to your music')).toHaveValue('https://soundcloud.com/ben/one');
    expect(screen.getByRole('checkbox', { name: /^You may keep my demo/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /I may submit this music/ })).not.toBeChecked();
  });

  it('shows the error of a link on blur, and not while it is typed', async () => {
    open(<DemoForm />);
    const form = within(screen.getByRole('form', { name: 'Send a demo' }));
    const link = form.getByRole('textbox', { name: 'Link to your music' });
    await userEvent.type(link, 'https://soundcloud.com/ben');
    expect(link).toHaveAttribute('aria-invalid', 'false');
    await userEvent.tab();
    expect(link).toHaveAccessibleDescription(
      'This link leads to a profile. Please open one track there and copy its link.',
    );
    expect(link).toHaveAttribute('aria-invalid', 'true');
    await userEvent.type(link, '/one');
    expect(link).toHaveAccessibleDescription('Recognized: SoundCloud');
    expect(asked).not.toHaveBeenCalled();
  });
});
