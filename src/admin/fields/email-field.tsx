import { useState } from 'react';
import { readableEmail } from '@/data-service/client/email';
import { suggestEmail } from '@/data-service/client/email-hosts';
import { EmailQuestion } from '@/ui/email-question';
import { TextField } from '@/ui/field';
import type { FieldProps } from './field-props';

/** An e-mail address: a stored one is shown in the alphabet of its domain, what is typed as it is typed. */
export function EmailField({ name, label, hint, value, onChange, errors }: FieldProps<string>) {
  const [typed, setTyped] = useState<string | null>(null);
  const change = (email: string) => {
    setTyped(email);
    onChange(email);
  };
  return (
    <div>
      <TextField
        name={name}
        type="email"
        label={label}
        {...(hint !== undefined && { hint })}
        value={value === typed ? value : readableEmail(value)}
        onChange={({ target }) => change(target.value)}
        error={errors['']}
      />
      <EmailQuestion meant={suggestEmail(value)} onAccept={change} />
    </div>
  );
}
