import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allLinks, type ArtistLink } from '@/data-service/content/artist-links';
import type { StreamingLinks } from '@/data-service/content/artists';
import { readArtistLink } from '@/data-service/content/read-artist-link';
import { readEmbedUrl, type EmbedError } from '@/data-service/content/platforms/embed-url';
import { pastedLinks } from '@/data-service/content/platforms/pasted-link';
import type { SocialLinks } from '@/data-service/content/platforms/social-platforms';
import { useAdminTranslation } from '../common/translation';
import { FieldGroup } from '../form/field-group';
import type { FieldErrors, UpdatableProps } from '../form/field-props';
import { LinkInput } from './link-input';
import { SortableList } from './sortable-list';

interface ArtistLinksFieldProps extends UpdatableProps<ArtistLink[]> {
  social: UpdatableProps<SocialLinks>;
  streaming: UpdatableProps<StreamingLinks>;
  /** The page on Spotify that the player of the site plays. */
  player: UpdatableProps<string | null>;
}

type Link = Required<ArtistLink>;

/** Where the first link to each of these platforms is stored. */
const SOCIAL = ['instagram', 'tiktok', 'youtube'] as const;
const STREAMING = ['spotify', 'apple_music'] as const;

function firstUrls<Platform extends string>(links: readonly Link[], of: readonly Platform[]) {
  const urls: Partial<Record<Platform, string>> = {};
  for (const platform of of) {
    const found = links.find((link) => link.platform === platform);
    if (found) urls[platform] = found.url;
  }
  return urls;
}

/** All links of an artist in one list, each with its platform: pasted ones find it by themselves. */
export function ArtistLinksField(props: ArtistLinksFieldProps) {
  const { name, label, errors, value, social, streaming, player } = props;
  const { t } = useAdminTranslation();
  const { t: common } = useTranslation();
  const [text, setText] = useState('');
  const [error, setError] = useState<EmbedError | null>(null);
  const [found, setFound] = useState('');
  const links = allLinks({
    links: value,
    streamingLinks: streaming.value,
    socialLinks: social.value,
  });
  const errorsOf: FieldErrors = { ...social.errors, ...streaming.errors };
  const nameOf = ({ platform, url }: Link) =>
    platform === 'website'
      ? new URL(url).hostname.replace(/^www\./, '')
      : common(`social.${platform}`);

  function setLinks(next: readonly Link[]) {
    const apart = { ...firstUrls(next, SOCIAL), ...firstUrls(next, STREAMING) };
    social.onChange(firstUrls(next, SOCIAL));
    streaming.onChange(firstUrls(next, STREAMING));
    props.onChange(
      next.map(({ platform, url }) =>
        Object.entries(apart).some(([one, own]) => one === platform && own === url)
          ? { platform }
          : { platform, url },
      ),
    );
  }

  /** Takes the links in a text; one without any stays there, with its error. */
  function take(pasted: string) {
    setText('');
    setError(null);
    if (pasted.trim() === '') return;
    const several = pastedLinks(pasted);
    const read = (several.length > 1 ? several : [pasted]).map(readArtistLink);
    const wrong = read.find((one) => typeof one === 'string');
    const taken = read.filter((one) => typeof one !== 'string');
    if (wrong !== undefined) {
      setText(pasted);
      setError(wrong);
      return;
    }
    const added = taken.filter(({ url }) => !links.some((link) => link.url === url));
    setLinks([...links, ...added]);
    const page = readEmbedUrl(added.find(({ platform }) => platform === 'spotify')?.url ?? '', [
      'spotify',
    ]);
    if (typeof page !== 'string' && player.value === null) player.onChange(page.url);
    setFound(t('releaseLinks.found', { platforms: taken.map(nameOf).join(', ') }));
  }

  return (
    <FieldGroup label={label} error={Object.values(errors)[0]}>
      {() => (
        <div className="flex flex-col gap-3">
          <SortableList
            layout="lines"
            items={links}
            keyOf={({ platform, url }) => `${platform} ${url}`}
            nameOf={nameOf}
            onChange={setLinks}
          >
            {(link) => (
              <div
                data-failed={errorsOf[link.platform] === undefined ? undefined : true}
                className="min-w-0 py-2 sm:flex sm:flex-wrap sm:gap-x-3"
              >
                <p className="w-32 shrink-0 font-medium wrap-anywhere">{nameOf(link)}</p>
                <p className="min-w-0 text-quiet wrap-anywhere">{link.url}</p>
                <p className="basis-full text-sm text-red-300 empty:hidden">
                  {errorsOf[link.platform]}
                </p>
              </div>
            )}
          </SortableList>
          <div onBlur={() => take(text)}>
            <LinkInput
              name={`${name}.new`}
              text={text}
              error={error}
              onChange={(typed) => {
                setText(typed);
                setError(null);
              }}
              onTake={take}
            />
          </div>
          <p role="status" className="text-sm text-quiet empty:hidden">
            {found}
          </p>
        </div>
      )}
    </FieldGroup>
  );
}
