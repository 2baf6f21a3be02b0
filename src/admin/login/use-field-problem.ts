import { useTranslation } from 'react-i18next';
import { MINIMUM_PASSWORD_LENGTH } from '@/config/constants';
import { useAuthCodeText } from '@/admin/common/auth-reason';

/** What is wrong with a field of a form about the account, in words: by a code of its schema, or of the auth server. */
export function useFieldProblem(): (code: string | undefined) => string | undefined {
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
