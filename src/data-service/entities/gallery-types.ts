/** What a gallery item can be. */
export const GALLERY_TYPES = ['image', 'video'] as const;
export type GalleryType = (typeof GALLERY_TYPES)[number];

/** Returns the type that an address names; null where it names none of ours. */
export function readGalleryType(value: string | null): GalleryType | null {
  return GALLERY_TYPES.find((type) => type === value) ?? null;
}
