import { useState } from 'react';
import { galleryImages } from '@/data-service/entities/gallery-items';
import { GALLERY_TYPES, type GalleryType } from '@/data-service/entities/gallery-types';
import type { FieldProps } from './field-props';
import { SelectField } from './select-field';

interface GalleryTypeFieldProps {
  type: FieldProps<GalleryType>;
  url: FieldProps<string | null>;
  images: FieldProps<string[]>;
}

/** Pictures or a video: what stood in `url` for the one is none of the other, and comes back with its type. */
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
    <SelectField
      {...type}
      onChange={choose}
      values={GALLERY_TYPES}
      labelOf={(known) => `galleryType.${known}` as const}
    />
  );
}
