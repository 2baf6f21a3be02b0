import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TextAreaField, TextField } from './field';

describe.each([
  ['TextField', TextField],
  ['TextAreaField', TextAreaField],
])('%s', (_name, Field) => {
  it('has its label as accessible name', () => {
    render(<Field label="Name" name="name" />);
    const input = screen.getByRole('textbox', { name: 'Name' });
    expect(input).toHaveAttribute('name', 'name');
    expect(input).toBeValid();
    expect(input).not.toHaveAccessibleDescription();
  });

  it('is described by the hint beside its label, which is no part of its name', () => {
    render(<Field label="Message" hint="optional" error="Too long." help="Up to 10 letters." />);
    const input = screen.getByRole('textbox', { name: 'Message' });
    expect(input).toHaveAccessibleDescription('Too long. optional Up to 10 letters.');
    expect(screen.getByText('optional')).toBeVisible();
  });

  it('is marked as required once: as a state for screen readers, as a word on screen', () => {
    render(<Field label="Name" required requiredMark="required" />);
    const input = screen.getByRole('textbox', { name: 'Name' });
    expect(input).toBeRequired();
    expect(input).not.toHaveAccessibleDescription();
    expect(screen.getByText('required')).toBeVisible();
  });

  it('shows its error on screen and to screen readers', () => {
    render(<Field label="Name" error="Please fill in this field." />);
    const input = screen.getByRole('textbox', { name: 'Name' });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Please fill in this field.');
    expect(screen.getByText('Please fill in this field.')).toBeVisible();
  });

  it('is described by its own error beside a field of the same name', () => {
    render(
      <>
        <Field label="Name" error="One" />
        <Field label="Name" error="Two" />
      </>,
    );
    const descriptions = screen
      .getAllByRole('textbox')
      .map(
        (input) =>
          document.querySelector(`#${CSS.escape(input.getAttribute('aria-describedby') ?? '')}`)
            ?.textContent,
      );
    expect(descriptions).toEqual(['One', 'Two']);
  });
});
