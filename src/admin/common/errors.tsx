import { AppError } from '@/data-service/client/app-error';
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

type KnownCode = keyof typeof english.authError.code;

function isKnownCode(code: string | undefined): code is KnownCode {
  return code !== undefined && Object.hasOwn(english.authError.code, code);
}

/** Returns the message for an error code of the auth server; null where there is none. */
export function useAuthCodeText(): (code: string | undefined) => string | null {
  const { t } = useAdminTranslation();
  return (code) => (isKnownCode(code) ? t(`authError.code.${code}`) : null);
}

/** Returns a function that translates an error of the auth server into a message. */
export function useAuthErrorMessage(): (error: unknown) => string {
  const textOf = useAuthCodeText();
  const reasonOf = useErrorMessage();
  return (error) => textOf(error instanceof AppError ? error.code : undefined) ?? reasonOf(error);
}
