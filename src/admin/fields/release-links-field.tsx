import { type FocusEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { X } from 'lucide-react';
import type { EmbedError } from '@/data-service/content/platforms/embed-url';
import { pastedLinks } from '@/data-service/content/platforms/pasted-link';
import { readReleaseLink } from '@/data-service/content/platforms/release-link';
import {
  RELEASE_PLATFORMS,
  type ReleaseLinks,
  type ReleasePlatform,
} from '@/data-service/content/platforms/release-platforms';
import { iconButtonClass, smallButtonClass } from '../common/buttons';
import { useAdminTranslation } from '../common/translation';
import { FieldGroup } from '../form/field-group';
import type { FieldErrors, UpdatableProps } from '../form/field-props';
import { LinkInput } from './link-input';

/** All links of a release: two platforms have separate values. */
type AllLinks = Partial<Record<ReleasePlatform, string>>;

interface ReleaseLinksFieldProps extends UpdatableProps<ReleaseLinks> {
  spotify: UpdatableProps<string | null>;
  appleMusic: UpdatableProps<string | null>;
}

/** Returns the links of the three values, and sets all of them. */
function useAllLinks({ value, onChange, spotify, appleMusic }: ReleaseLinksFieldProps) {
  const links: AllLinks = {
    ...value,
    ...(spotify.value !== null && { spotify: spotify.value }),
    ...(appleMusic.value !== null && { apple_music: appleMusic.value }),
  };
  function setLinks({ spotify: one, apple_music: other, ...more }: AllLinks) {
    if ((one ?? null) !== spotify.value) spotify.onChange(one ?? null);
    if ((other ?? null) !== appleMusic.value) appleMusic.onChange(other ?? null);
    onChange(more);
  }
  return [links, setLinks] as const;
}

interface Found {
  links: AllLinks;
  /** Links of no known platform: visitors would see one as a shop. */
  others: string[];
  error: EmbedError | null;
}

/** Returns where each link in a text belongs, or the error of a text without one. */
function readLinks(text: string): Found {
  const found: Found = { links: {}, others: [], error: null };
  for (const link of [...pastedLinks(text), text]) {
    const read = readReleaseLink(link);
    if (typeof read === 'string') {
      if (link === text && Object.keys(found.links).length + found.others.length === 0)
        found.error = read;
    } else if (link !== text || Object.keys(found.links).length + found.others.length === 0) {
      if (read.platform === 'shop') found.others.push(read.url);
      else found.links[read.platform] = read.url;
    }
  }
  return found;
}

/** The links of a release to platforms: a pasted one finds its place. */
export function ReleaseLinksField(props: ReleaseLinksFieldProps) {
  const { name, label, errors, spotify, appleMusic } = props;
  const { t } = useAdminTranslation();
  const { t: common } = useTranslation();
  const [links, setLinks] = useAllLinks(props);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const [error, setError] = useState<EmbedError | null>(null);
  const [done, setDone] = useState<{ text: string; before: AllLinks } | null>(null);
  const input = useRef<HTMLDivElement>(null);
  const focusInput = () => input.current?.querySelector('input')?.focus();

  const nameOf = (platform: ReleasePlatform) => common(`social.${platform}`);
  const namesOf = (platforms: readonly ReleasePlatform[]) => platforms.map(nameOf).join(', ');

  function add(more: AllLinks) {
    const platforms = RELEASE_PLATFORMS.filter((platform) => more[platform] !== undefined);
    if (platforms.length === 0) return;
    const replaced = platforms.filter(
      (platform) => links[platform] !== undefined && links[platform] !== more[platform],
    );
    setLinks({ ...links, ...more });
    setDone({
      before: links,
      text: [
        t('releaseLinks.found', { platforms: namesOf(platforms) }),
        replaced.length > 0 && t('releaseLinks.replaced', { platforms: namesOf(replaced) }),
      ]
        .filter(Boolean)
        .join(' '),
    });
  }

  /** Takes what is in the text; what cannot be read stays there. */
  function take(pasted: string) {
    setText('');
    setError(null);
    if (pasted.trim() === '') return;
    const found = readLinks(pasted);
    if (found.error !== null) {
      setText(pasted);
      setError(found.error);
      return;
    }
    add(found.links);
    const [other, ...rest] = found.others;
    setAsked(other ?? null);
    setText(rest.join(' '));
  }

  function answer(isShop: boolean) {
    if (isShop && asked !== null) add({ shop: asked });
    setAsked(null);
    focusInput();
  }

  /** Whoever leaves the field has not taken the link back. */
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (currentTarget.contains(relatedTarget)) return;
    if (asked !== null) add({ shop: asked });
    setAsked(null);
    take(text);
  }

  const errorsOf: Partial<Record<ReleasePlatform, FieldErrors>> = {
    spotify: spotify.errors,
    apple_music: appleMusic.errors,
  };
  return (
    <FieldGroup isLabelHidden label={label} error={errors['']}>
      {() => (
        <div onBlur={leave} className="flex flex-col gap-3">
          <ul className="flex flex-col empty:hidden">
            {RELEASE_PLATFORMS.filter((platform) => links[platform] !== undefined).map(
              (platform) => (
                <LinkRow
                  key={platform}
                  platform={nameOf(platform)}
                  url={links[platform] ?? ''}
                  error={errorsOf[platform]?.[''] ?? errors[platform]}
                  onRemove={() => {
                    const { [platform]: _, ...others } = links;
                    setLinks(others);
                    setDone({
                      before: links,
                      text: t('releaseLinks.removed', { platform: nameOf(platform) }),
                    });
                    focusInput();
                  }}
                />
              ),
            )}
          </ul>
          <LinkInput
            ref={input}
            name={`${name}.new`}
            text={text}
            error={error}
            onChange={(typed) => {
              setText(typed);
              setError(null);
            }}
            onTake={take}
          />
          {asked !== null && (
            <div
              data-unread
              data-failed
              role="group"
              aria-label={t('releaseLinks.asShop')}
              className="flex flex-col gap-2 text-sm"
            >
              <p className="wrap-anywhere">{t('releaseLinks.shopQuestion', { url: asked })}</p>
              <div className="flex flex-wrap gap-3">
                <button type="button" className={smallButtonClass} onClick={() => answer(true)}>
                  {t('releaseLinks.asShop')}
                </button>
                <button type="button" className={smallButtonClass} onClick={() => answer(false)}>
                  {t('releaseLinks.discard')}
                </button>
              </div>
            </div>
          )}
          <div className="flex flex-wrap items-center gap-3 text-sm text-quiet">
            <p role="status">{done?.text}</p>
            {done && (
              <button
                type="button"
                className={smallButtonClass}
                onClick={() => {
                  setLinks(done.before);
                  setDone(null);
                  focusInput();
                }}
              >
                {t('releaseLinks.undo')}
              </button>
            )}
          </div>
        </div>
      )}
    </FieldGroup>
  );
}

interface LinkRowProps {
  /** Its name. */
  platform: string;
  url: string;
  error: string | undefined;
  onRemove: () => void;
}

function LinkRow({ platform, url, error, onRemove }: LinkRowProps) {
  const { t } = useAdminTranslation();
  return (
    <li
      data-failed={error === undefined ? undefined : true}
      className="-mt-px flex items-center gap-3 border border-line bg-surface py-1 pr-1 pl-3"
    >
      <div className="min-w-0 grow py-1 sm:flex sm:gap-3">
        <p className="w-32 shrink-0 font-medium">{platform}</p>
        <p className="min-w-0 text-quiet wrap-anywhere">
          {url}
          {error !== undefined && <span className="block text-sm text-red-300">{error}</span>}
        </p>
      </div>
      <button
        type="button"
        aria-label={t('releaseLinks.removeOf', { platform })}
        className={iconButtonClass}
        onClick={onRemove}
      >
        <X />
      </button>
    </li>
  );
}
