import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DateField } from './text-fields';

function Form() {
  const [value, setValue] = useState('');
  return <DateField name="date" label="Date" value={value} onChange={setValue} errors={{}} />;
}

it('shows the accepted years once a wrong one has been typed', async () => {
  render(<Form />);
  const input = screen.getByLabelText('Date');
  fireEvent.change(input, { target: { value: '0026-12-01' } });
  expect(input).toHaveAttribute('aria-invalid', 'false');
  await userEvent.click(input);
  await userEvent.tab();
  expect(input).toHaveAttribute('aria-invalid', 'true');
  expect(input).toHaveAccessibleDescription('Please enter a year between 1900 and 2200.');
  fireEvent.change(input, { target: { value: '2026-12-01' } });
  expect(input).toBeValid();
  expect(input).not.toHaveAccessibleDescription();
});
