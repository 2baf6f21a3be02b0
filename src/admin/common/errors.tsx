import { AppError } from '@/data-service/backend/client/app-error';
import english from '../../../locales/en/admin.json';
import { useAdminTranslation } from './translation';

/** An error message, announced by screen readers as soon as it is rendered. */
export function ErrorText({ text }: { text: string | null }) {
  return <div role="alert">{text && <p className="text-red-300">{text}</p>}</div>;
}

/** Returns a function that translates an error into a message; the server's own text is only for the log. */
export function useErrorMessage(): (error: unknown) => string {
  const { t } = useAdminTranslation();
  return (error) => t(`error.${error instanceof AppError ? error.kind : 'unknown'}`);
}

const authCodes = english.authError.code;
const teamCodes = english.teamError;

function isKeyOf<Texts extends object>(
  texts: Texts,
  code: string | undefined,
): code is keyof Texts & string {
  return code !== undefined && Object.hasOwn(texts, code);
}

/**
 * Returns the message for an error code of the auth server, or of the function beside the site about the team; null where
 * there is none.
 */
export function useAuthCodeText(): (code: string | undefined) => string | null {
  const { t } = useAdminTranslation();
  return (code) => {
    if (isKeyOf(authCodes, code)) return t(`authError.code.${code}`);
    return isKeyOf(teamCodes, code) ? t(`teamError.${code}`) : null;
  };
}

/** Returns a function that translates an error about an account into a message. */
export function useAuthErrorMessage(): (error: unknown) => string {
  const textOf = useAuthCodeText();
  const reasonOf = useErrorMessage();
  return (error) => textOf(error instanceof AppError ? error.code : undefined) ?? reasonOf(error);
}
