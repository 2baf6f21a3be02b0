import { useTranslation } from 'react-i18next';
import { MINIMUM_PASSWORD_LENGTH } from '@/config/constants';

/** What is wrong with a field of the login's forms, in words. */
export function useFieldProblem(): (code: string | undefined) => string | undefined {
  const { t } = useTranslation(['admin', 'common']);
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
        return t('common:form.invalid');
    }
  };
}
