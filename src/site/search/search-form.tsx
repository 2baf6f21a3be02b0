import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';

interface SearchFormProps extends Pick<
  ComponentProps<typeof TextField>,
  'ref' | 'value' | 'onChange' | 'error'
> {
  /** The form's action before hydration; without it, the page's own URL. */
  action?: string;
  className?: string;
  onSubmit: () => void;
}

/** The search field and its button. */
export function SearchForm({ action, className = '', onSubmit, ...field }: SearchFormProps) {
  const { t } = useTranslation('pages');
  const isWrong = field.error !== undefined; // then the message is below the field
  return (
    <form
      role="search"
      action={action}
      className={`flex w-full max-w-3xl gap-3 ${isWrong ? 'items-start' : 'items-end'} ${className}`}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className="grow">
        <TextField
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          label={t('search.label')}
          {...field}
        />
      </div>
      <Button type="submit" className={isWrong ? 'mt-8' : ''}>
        {t('search.submit')}
      </Button>
    </form>
  );
}
