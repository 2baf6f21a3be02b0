import { useTranslation } from 'react-i18next';
import { MUSIC_LINK_ERRORS } from '@/data-service/platforms/music-link';

/** The codes of the schemas in the data service. */
const ERROR_MESSAGES = {
  required: 'common:form.required',
  email: 'common:form.email',
  'too-long': 'common:form.tooLong',
  'not-agreed': 'contact.notAgreed',
  'not-confirmed': 'contact.notConfirmed',
} as const;

const isKnown = (code: string): code is keyof typeof ERROR_MESSAGES => code in ERROR_MESSAGES;

/** Returns a function that gives a field's error message in the visitor's language; music links have their own. */
export function useErrorMessage() {
  const { t } = useTranslation(['pages', 'common']);
  return (field: string, code: string | undefined) => {
    if (code === undefined) return undefined;
    const musicLinkError = MUSIC_LINK_ERRORS.find((known) => known === code);
    if (musicLinkError && field === 'musicLink') return t(`musicLink.errors.${musicLinkError}`);
    return t(isKnown(code) ? ERROR_MESSAGES[code] : 'common:form.invalid');
  };
}
