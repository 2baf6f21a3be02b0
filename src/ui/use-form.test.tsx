import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { TextField } from './field';
import { useForm, validate } from './use-form';

const LABEL = 'Name';
const schema = v.object({ name: v.pipe(v.string(), v.nonEmpty('required')) });

function Form({ send }: { send: (values: { name: string }) => Promise<string> }) {
  const form = useForm({
    read: (element) => validate(schema, Object.fromEntries(new FormData(element))),
    send,
    errorsOf: ({ message }): Record<string, string> =>
      message === 'taken' ? { name: message } : {},
  });
  return (
    <form {...form.props} aria-label={LABEL}>
      <TextField name="name" label={LABEL} error={form.errors['name']} />
      <p role="status">{form.isSending ? '…' : form.result}</p>
      <p role="alert">{form.failure?.message}</p>
    </form>
  );
}

const field = () => screen.getByRole('textbox');
const submit = () => fireEvent.submit(screen.getByRole('form'));

function show(send: (values: { name: string }) => Promise<string>, name: string) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form send={send} />
    </QueryClientProvider>,
  );
  fireEvent.change(field(), { target: { value: name } });
}

it('does not send invalid values, and focuses the first invalid field within the event', () => {
  const send = vi.fn(() => Promise.resolve(''));
  show(send, '');
  submit();
  expect(field()).toHaveAccessibleDescription('required');
  expect(field()).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

it('sends once when it is submitted several times at once', async () => {
  const send = vi.fn(({ name }: { name: string }) => Promise.resolve(`${name} is sent`));
  show(send, 'Mira');
  submit();
  submit();
  expect(await screen.findByText('Mira is sent')).toBeVisible();
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Mira' });
});

it('keeps typed text when sending fails, and marks the field that the failure is about', async () => {
  vi.mocked(console.error).mockReturnValue();
  const failure = new Error('taken');
  show(() => Promise.reject(failure), 'Mira');
  submit();
  await expect.poll(() => field()).toHaveAccessibleDescription('taken');
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('Mira');
  expect(await screen.findByText('taken', { selector: '[role=alert]' })).toBeVisible();
  expect(console.error).toHaveBeenCalledExactlyOnceWith(failure);
  vi.mocked(console.error).mockClear();
});
