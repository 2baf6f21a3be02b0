import { useState } from 'react';
import { galleryImages } from '@/data-service/content/gallery-items';
import { GALLERY_TYPES, type GalleryType } from '@/data-service/content/gallery-type';
import type { LocalizedText } from '@/i18n/localized-text';
import { readVideoUrl } from '@/data-service/content/platforms/video-url';
import { useAdminTranslation } from '../common/translation';
import { smallButtonClass } from '../common/buttons';
import {
  applyChange,
  errorsBelow,
  type FieldProps,
  type UpdatableProps,
} from '../form/field-props';
import { ChoiceField } from './text-fields';
import { useVideoStill } from '../media/use-video-still';
import { UploadedImage, useFileUpload, VideoField } from './file-fields';
import { ImagesField } from './images-field';
import { LocalizedTextField } from './localized-fields';
import { VideoUrlField } from './url-fields';

interface GalleryTypeFieldProps {
  type: FieldProps<GalleryType>;
  url: FieldProps<string | null>;
  images: FieldProps<string[]>;
}

/** Images or a video: an image in `url` moves to `images`, and the URL of a video comes back with its type. */
export function GalleryTypeField({ type, url, images }: GalleryTypeFieldProps) {
  const [video, setVideo] = useState<string | null>(null);

  function choose(next: GalleryType) {
    if (next === type.value) return;
    type.onChange(next);
    if (next === 'video') {
      images.onChange(galleryImages({ type: 'image', url: url.value, images: images.value }));
      url.onChange(video);
    } else {
      setVideo(url.value);
      url.onChange(null);
    }
  }

  return (
    <ChoiceField
      {...type}
      onChange={choose}
      values={GALLERY_TYPES}
      labelOf={(known) => `galleryType.${known}` as const}
    />
  );
}

interface GalleryMediaFieldProps {
  type: GalleryType;
  url: FieldProps<string | null>;
  images: UpdatableProps<string[]>;
  alternatives: FieldProps<Record<string, LocalizedText>>;
}

/** The media of a gallery item: images, or a video. */
export function GalleryMediaField({ type, ...parts }: GalleryMediaFieldProps) {
  return type === 'video' ? <Video {...parts} /> : <Images {...parts} />;
}

type MediaParts = Omit<GalleryMediaFieldProps, 'type'>;

/** One list, also for an item whose first image is in `url`. */
function Images({ url, images, alternatives }: MediaParts) {
  const all = (others: string[]) =>
    galleryImages({ type: 'image', url: url.value, images: others });
  return (
    <ImagesField
      {...images}
      value={all(images.value)}
      onChange={(change) => {
        images.onChange((others) => applyChange(all(others), change));
        if (url.value !== null) url.onChange(null);
      }}
      errors={{ ...images.errors, ...url.errors }}
      alternatives={alternatives}
    />
  );
}

const isOurs = (url: string) => url.startsWith('/uploads/');

const isVideoUrl = (text: string | null) =>
  text !== null && (isOurs(text) || typeof readVideoUrl(text) !== 'string');

/** Returns the URL of a video of ours or of a provider, from which a still can be taken. */
function sourceOfStill(text: string | null): string | null {
  if (text === null || isOurs(text)) return text;
  const found = readVideoUrl(text);
  if (typeof found === 'string' || found.kind === 'file' || found.kind === 'link') return null;
  return found.url;
}

/**
 * An uploaded file or the URL of a hosted video, and its still, which is fetched as soon as the video is known. Our server
 * reads a provider's still; other sites are never requested.
 */
function Video({ url, images, alternatives }: MediaParts) {
  const { t } = useAdminTranslation();
  const [still = null] = images.value;
  const stillProps = {
    ...images,
    value: still,
    onChange: (image: string | null) =>
      images.onChange((all) => (image === null ? all.slice(1) : [image, ...all.slice(1)])),
  };
  const uploads = useFileUpload('image', stillProps);
  const { state, take, takeFirst } = useVideoStill(images.name, still, uploads.add);
  const isMissing = still === null && uploads.uploads.length === 0 && isVideoUrl(url.value);
  const own = url.value !== null && isOurs(url.value) ? url.value : null;
  const source = sourceOfStill(url.value);
  const change = (changed: string | null) => {
    url.onChange(changed);
    const next = sourceOfStill(changed);
    if (next !== null && next !== source) takeFirst(next);
  };
  return (
    <div className="flex flex-col gap-6">
      {own === null && (
        <VideoUrlField {...url} label={t('images.videoAddress')} onChange={change} />
      )}
      {(url.value === null || own !== null) && (
        <VideoField {...url} label={t('images.videoFile')} errors={{}} onChange={change} />
      )}
      <div className="flex flex-col gap-2">
        <UploadedImage
          {...stillProps}
          label={t('images.still')}
          hint={t('images.stillHint')}
          uploads={uploads}
          onChoose={(picture) => {
            stillProps.onChange(picture.url);
            if (picture.alt && !alternatives.value[picture.url]) {
              alternatives.onChange({ ...alternatives.value, [picture.url]: picture.alt });
            }
          }}
        />
        {source !== null && (
          <button
            type="button"
            aria-disabled={state === 'taking'}
            onClick={() => state !== 'taking' && take(source)}
            className={`${smallButtonClass} self-start`}
          >
            {t('images.takeStill')}
          </button>
        )}
        <p role="status" className="text-sm text-accent empty:hidden">
          {state === 'taking' && t('images.stillTaking')}
          {state === 'failed' && isMissing && t('images.stillFailed')}
          {state === 'idle' && isMissing && t('images.stillMissing')}
        </p>
      </div>
      {still !== null && (
        <LocalizedTextField
          {...alternatives}
          label={t('images.stillAlternative')}
          {...(!alternatives.value[still] && { hint: t('fieldHint.undescribed') })}
          value={alternatives.value[still] ?? null}
          onChange={(text) => {
            const { [still]: _, ...rest } = alternatives.value;
            alternatives.onChange(text ? { ...rest, [still]: text } : rest);
          }}
          errors={errorsBelow(alternatives.errors, still)}
          maxLength={500}
        />
      )}
    </div>
  );
}
