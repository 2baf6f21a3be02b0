import { useRef, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { MusicLink } from '@/data-service/platforms/music-link';
import { pastedLinks } from '@/data-service/platforms/pasted-link';
import { TextField } from '@/ui/field';
import { LinkChoice } from '@/ui/questions';

type MusicLinkFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'value'> & {
  value: string;
  /** The parsed link; null as long as it is not valid. */
  link: MusicLink | null;
  /** The host that the sender is asked to confirm. */
  unknownHost: string | null;
  /** True where the text holds several links. */
  isAsked: boolean;
  onChoose: (link: string) => void;
};

/** The link to the sender's music, and the platform that it is recognized as. */
export function MusicLinkField({
  link,
  unknownHost,
  isAsked,
  onChoose,
  error,
  ...field
}: MusicLinkFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { t } = useTranslation(['pages', 'common']);
  return (
    <TextField
      {...field}
      ref={input}
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      label={t('contact.musicLink')}
      required
      aria-invalid={error !== undefined}
      help={
        // The error as well, which is announced here. Two lines: the text does not move what is below.
        <div className="min-h-10 text-sm">
          <div role="status">
            {error !== undefined && <p className="text-red-300">{error}</p>}
            {link?.platform && (
              <p className="text-accent">
                {t('musicLink.recognized', { platform: t(`common:social.${link.platform}`) })}
              </p>
            )}
            {unknownHost !== null && <p>{t('musicLink.other', { host: unknownHost })}</p>}
            {link?.hint && <p>{t(`musicLink.hint.${link.hint}`)}</p>}
          </div>
          {isAsked && (
            <LinkChoice
              question={t('musicLink.which')}
              links={pastedLinks(field.value)}
              onChoose={(chosen) => {
                onChoose(chosen);
                input.current?.focus();
              }}
            />
          )}
          {link && link.url !== field.value.trim() && (
            <p className="break-all text-quiet">{t('musicLink.address', { address: link.url })}</p>
          )}
          {!link && !isAsked && error === undefined && (
            <p className="text-quiet">{t('contact.musicLinkHelp')}</p>
          )}
        </div>
      }
    />
  );
}
