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

  it('shows beside the label that it is optional', () => {
    render(<Field label="Message" hint="optional" />);
    expect(screen.getByRole('textbox', { name: /^Message\s*optional$/ })).toBeVisible();
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
