/** The types of gallery items. */
export const GALLERY_TYPES = ['image', 'video'] as const;
export type GalleryType = (typeof GALLERY_TYPES)[number];

/** Returns the type that a URL names; null where it names none of ours. */
export function readGalleryType(value: string | null): GalleryType | null {
  return GALLERY_TYPES.find((type) => type === value) ?? null;
}
