import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_REPLY_LENGTH } from '@/data-service/content/site-settings-mutations';
import type { LocalizedText } from '@/i18n/localized-text';
import { REPLY_PLACEHOLDERS } from '@/i18n/reply-text';
import type english from '../../../locales/en/admin.json';
import { type NamedLanguage, useAdminTranslation } from '../common/translation';
import { useEditingLanguage } from '../form/editing-language';
import type { FieldProps } from '../form/field-props';
import { LocalizedInput } from './localized-input';
import { withText } from '../form/localized-values';
import { ShownLanguages } from './localized-fields';
import { smallButtonClass } from '../common/buttons';

type ReplyName = keyof typeof english.reply;

interface ReplyTextFieldProps extends FieldProps<LocalizedText | null> {
  reply: ReplyName;
}

/** The text of a reply, per language; where it is empty, the default text is used. */
export function ReplyTextField(props: ReplyTextFieldProps) {
  return (
    <ShownLanguages label={props.label}>
      {(language) => <ReplyTextInput {...props} language={language} />}
    </ShownLanguages>
  );
}

interface ReplyTextInputProps extends ReplyTextFieldProps {
  language: NamedLanguage;
}

function ReplyTextInput({ reply, language: shown, ...props }: ReplyTextInputProps) {
  const { t } = useAdminTranslation();
  const { language } = useEditingLanguage();
  const place = useRef<HTMLDivElement>(null);
  const { value, onChange } = props;
  const placeholders = REPLY_PLACEHOLDERS.map((name) => `{{${name}}}`).join(', ');

  return (
    <div ref={place}>
      <LocalizedInput
        {...props}
        help={<p className="text-sm text-quiet">{t('replyText.placeholders', { placeholders })}</p>}
        rows={8}
        maxLength={MAX_REPLY_LENGTH}
        language={shown}
        isFirst={shown.code === language}
      />
      {value?.[shown.code] === undefined && (
        <UsualText
          reply={reply}
          language={shown}
          onTake={(text) => {
            onChange(withText(value, shown.code, text));
            place.current?.querySelector('textarea')?.focus();
          }}
        />
      )}
    </div>
  );
}

interface UsualTextProps {
  reply: ReplyName;
  language: NamedLanguage;
  onTake: (text: string) => void;
}

/** The default text, as a beginning for staff's own. */
function UsualText({ reply, language: { code }, onTake }: UsualTextProps) {
  const { t } = useAdminTranslation();
  const { t: tThere, ready } = useTranslation('admin', { lng: code, useSuspense: false });
  if (!ready) return null;
  const text = tThere(`reply.${reply}.body`, { skipInterpolation: true });
  return (
    <details className="mt-1 text-sm text-quiet">
      <summary className="min-h-11 cursor-pointer py-3 sm:min-h-8 sm:py-1">
        {t('replyText.usual')}
      </summary>
      <div className="space-y-3 border-l-2 border-edge py-1 pl-4">
        <p lang={code} className="whitespace-pre-line">
          {text}
        </p>
        <button type="button" className={smallButtonClass} onClick={() => onTake(text)}>
          {t('replyText.take')}
        </button>
      </div>
    </details>
  );
}
