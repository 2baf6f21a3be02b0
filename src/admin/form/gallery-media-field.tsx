import { galleryImages } from '@/data-service/gallery-items';
import type { GalleryType } from '@/data-service/gallery-types';
import type { LocalizedText } from '@/i18n/localized-text';
import { useAdminWords } from '../admin-words';
import { EmbedUrlField } from './embed-url-field';
import { errorsBelow } from './errors-below';
import type { FieldProps } from './field-props';
import { ImageField } from './image-field';
import { ImagesField } from './images-field';
import { LocalizedTextField } from './localized-text-field';
import { VideoField } from './video-field';

interface GalleryMediaFieldProps {
  type: GalleryType;
  url: FieldProps<string | null>;
  images: FieldProps<string[]>;
  alternatives: FieldProps<Record<string, LocalizedText>>;
}

/** What a gallery item shows: images, or a video. */
export function GalleryMediaField({ type, ...parts }: GalleryMediaFieldProps) {
  return type === 'video' ? <Video {...parts} /> : <Images {...parts} />;
}

type MediaParts = Omit<GalleryMediaFieldProps, 'type'>;

/** One list, also of an item whose first image stands in `url`. */
function Images({ url, images, alternatives }: MediaParts) {
  return (
    <ImagesField
      {...images}
      value={galleryImages({ type: 'image', url: url.value, images: images.value })}
      onChange={(value) => {
        images.onChange(value);
        if (url.value !== null) url.onChange(null);
      }}
      errors={{ ...images.errors, ...url.errors }}
      alternatives={alternatives}
    />
  );
}

const isOurs = (address: string) => address.startsWith('/uploads/');

/** A file of our own or the address of one elsewhere, and the still that stands for it. */
function Video({ url, images, alternatives }: MediaParts) {
  const { t } = useAdminWords();
  const [still = null, ...others] = images.value;
  return (
    <div className="flex flex-col gap-6">
      {(url.value === null || !isOurs(url.value)) && (
        <EmbedUrlField {...url} label={t('images.videoAddress')} platform="youtube" />
      )}
      {(url.value === null || isOurs(url.value)) && (
        <VideoField {...url} label={t('images.videoFile')} errors={{}} />
      )}
      <ImageField
        {...images}
        label={t('images.still')}
        hint={t('images.stillHint')}
        value={still}
        onChange={(address) => images.onChange(address === null ? others : [address, ...others])}
      />
      {still !== null && (
        <LocalizedTextField
          {...alternatives}
          label={t('images.stillAlternative')}
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
