import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type EmbedError,
  type EmbedPlatform,
  readEmbedUrl,
  readLink,
  readPlatformLink,
} from '@/data-service/content/platforms/embed-url';
import { pastedLinks } from '@/data-service/content/platforms/pasted-link';
import { readVideoUrl, type VideoError } from '@/data-service/content/platforms/video-url';
import { TextField } from '@/ui/field';
import { LinkChoice } from '@/ui/questions';
import { useAdminTranslation } from '../common/translation';
import { type FieldProps, nullableText } from '../form/field-props';

interface CopiedUrlFieldProps<Found> extends FieldProps<string | null> {
  read: (text: string) => Found | EmbedError | VideoError;
  /** Returns a text about the recognized URL; null for none. */
  textOf?: (found: Found) => string | null;
  /** Under the input, until there is an error to read. */
  help?: string;
}

const QUIET = 'text-sm text-quiet';

/**
 * A field for a URL that may be pasted with other text around it. It shows what was recognized, asks which of several
 * links is meant, and becomes the stored form.
 */
export function CopiedUrlField<Found extends { url: string }>({
  read,
  textOf,
  help,
  ...props
}: CopiedUrlFieldProps<Found>) {
  const { t } = useAdminTranslation();
  const place = useRef<HTMLDivElement>(null);
  const [isLeft, setIsLeft] = useState(false);
  /** The URL that was taken out of another text. */
  const [taken, setTaken] = useState<string | null>(null);
  const { name, label, hint, value, onChange, errors } = nullableText(props);
  const reading = value.trim() === '' ? null : read(value);
  const found = typeof reading === 'string' ? null : reading;
  const foundError = isLeft && typeof reading === 'string' ? reading : undefined;
  const error = errors[''] ?? (foundError && t(`invalid.${foundError}`));
  const recognized = found && textOf?.(found);
  const isOther = found !== null && (found.url !== value || found.url === taken);

  const write = (text: string) => {
    setIsLeft(false);
    setTaken(null);
    onChange(text);
  };

  return (
    <div ref={place} className="flex flex-col gap-2">
      <TextField
        name={name}
        label={label}
        {...(hint !== undefined && { hint })}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={value}
        error={error}
        help={error === undefined && help ? <p className={QUIET}>{help}</p> : undefined}
        onChange={(event) => write(event.target.value)}
        onBlur={() => {
          setIsLeft(true);
          if (found === null || found.url === value) return;
          setTaken(found.url);
          onChange(found.url);
        }}
      />
      {reading === 'several-addresses' && (
        <LinkChoice
          question={t('links.which')}
          links={pastedLinks(value)}
          onChoose={(link) => {
            write(link);
            place.current?.querySelector('input')?.focus();
          }}
        />
      )}
      <div role="status" className={`${QUIET} wrap-anywhere empty:hidden`}>
        {recognized != null && <p>{recognized}</p>}
        {isOther && <p>{t('links.taken', { url: found.url })}</p>}
      </div>
    </div>
  );
}

/** A field for a link to a page of any site. */
export function LinkField(props: FieldProps<string | null>) {
  return <CopiedUrlField {...props} read={readLinkText} />;
}

const readLinkText = (text: string) => readLink(text);

interface EmbedUrlFieldProps extends FieldProps<string | null> {
  platform: EmbedPlatform;
  /** A link may also open a page without a player. */
  isLink?: boolean;
}

/** A field for a URL of a platform. */
export function EmbedUrlField({ platform, isLink = false, ...props }: EmbedUrlFieldProps) {
  const { t } = useAdminTranslation();
  const { t: common } = useTranslation();
  return (
    <CopiedUrlField
      {...props}
      read={(text) => (isLink ? readPlatformLink(text, platform) : readEmbedUrl(text, [platform]))}
      textOf={(found) =>
        found.platform &&
        t('embed.recognised', {
          platform: common(`social.${found.platform}`),
          kind: t(`embed.kind.${found.kind}`),
        })
      }
    />
  );
}

/** A field for the URL of a video that is not ours: of a provider, of a file, or of a page that is linked to. */
export function VideoUrlField(props: FieldProps<string | null>) {
  const { t } = useAdminTranslation();
  const { t: common } = useTranslation();
  return (
    <CopiedUrlField
      {...props}
      help={t('images.videoAddressHelp')}
      read={readVideoUrl}
      textOf={({ kind, url }) => {
        const { host } = new URL(url);
        if (kind === 'file') return t('images.recognisedFile', { host });
        if (kind === 'link') return t('images.recognisedLink', { host });
        const platform = common(`social.${kind}`);
        return t('embed.recognised', { platform, kind: t('embed.kind.video') });
      }}
    />
  );
}
