import { useTranslation } from 'react-i18next';
import type * as v from 'valibot';
import { MINIMUM_PASSWORD_LENGTH } from '@/config/constants';
import { AppError } from '@/data-service/backend/client/app-error';
import { useForm, validate } from '@/ui/use-form';
import { useAuthCodeText, useAuthErrorMessage } from '../common/errors';

/** The names of the fields that error codes of the auth server are about. */
export type FieldOfCode = ReadonlyMap<string | undefined, string>;

const NO_FIELDS: FieldOfCode = new Map();

/** A form about the account. Its inputs are uncontrolled, so what was typed survives every error. */
export function useAuthForm<Values>(
  schema: v.GenericSchema<Record<string, FormDataEntryValue>, Values>,
  send: (values: Values) => Promise<void>,
  fieldOfCode = NO_FIELDS,
) {
  const reasonOf = useAuthErrorMessage();
  const textOf = useFieldErrorText();
  const { props, element, isSending, errors, failure } = useForm({
    read: (form) => validate(schema, Object.fromEntries(new FormData(form))),
    send,
    errorsOf: (error) => {
      const code = error instanceof AppError ? error.code : undefined;
      const field = fieldOfCode.get(code);
      return field === undefined ? {} : { [field]: code };
    },
  });
  const isAboutField = Object.keys(errors).length > 0;
  return {
    props,
    element,
    isSending,
    /** Returns the error message of a field. */
    errorOf: (name: string) => textOf(errors[name]),
    /** The error message of the last attempt; null when it did not fail, or when the error is about a field. */
    failure: failure === null || isAboutField ? null : reasonOf(failure), // in the language of now
    failureCode: failure instanceof AppError ? failure.code : undefined,
  };
}

/** Returns the error message of a field, by a code of its schema, or of the auth server. */
function useFieldErrorText(): (code: string | undefined) => string | undefined {
  const { t } = useTranslation(['admin', 'common']);
  const authCodeText = useAuthCodeText();
  return (code) => {
    switch (code) {
      case undefined:
        return undefined;
      case 'required':
        return t('common:form.required');
      case 'email':
        return t('common:form.email');
      case 'too-long':
        return t('common:form.tooLong');
      case 'too-short':
        return t('recovery.tooShort', { count: MINIMUM_PASSWORD_LENGTH });
      case 'code':
        return t('secondStep.codeInvalid');
      default:
        return authCodeText(code) ?? t('common:form.invalid');
    }
  };
}
