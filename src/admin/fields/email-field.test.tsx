import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { EmailField } from './text-fields';

let stored: string | undefined;

function Form({ email }: { email: string }) {
  const [value, setValue] = useState(email);
  return (
    <EmailField
      name="email"
      label="E-mail"
      value={value}
      onChange={(next) => {
        stored = next;
        setValue(next);
      }}
      errors={{}}
    />
  );
}

it('shows a stored domain in its own alphabet, and does not change typed text', async () => {
  render(<Form email="info@xn--mller-kva.de" />);
  const field = screen.getByRole('textbox', { name: 'E-mail' });
  expect(field).toHaveValue('info@müller.de');
  await userEvent.clear(field);
  await userEvent.type(field, 'info@xn--mller-kva.de');
  expect(field).toHaveValue('info@xn--mller-kva.de');
  expect(stored).toBe('info@xn--mller-kva.de');
});

it('suggests a correction of a mistyped common host, and applies it', async () => {
  render(<Form email="" />);
  const field = screen.getByRole('textbox', { name: 'E-mail' });
  await userEvent.type(field, 'label@gmial.com');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Did you mean label@gmail.com?' }),
  );
  expect(field).toHaveValue('label@gmail.com');
  expect(stored).toBe('label@gmail.com');
  expect(screen.queryByRole('button')).toBeNull();
});
