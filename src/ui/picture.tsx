import { parsePictureName } from '@/lib/picture-name';

/** The narrowest WebP, in pixels: few browsers read no AVIF, so there are fewer sizes for them. */
const SMALLEST_WEBP = 800;

interface PictureProps {
  /** The stored URL; a picture of our own has its sizes, formats and colour in its name. */
  src: string;
  alt: string;
  /** The rendered width, in the syntax of the `sizes` attribute. */
  sizes: string;
  /** The picture that is largest in the first view: loaded at once, and first. */
  priority?: boolean;
  /** True to load it only near the viewport. */
  loading?: 'lazy' | 'eager';
  className?: string;
  onLoad?: () => void;
}

/** A picture of our own or from a foreign URL; its space is reserved until it has loaded. */
export function Picture({
  src,
  alt,
  sizes,
  priority = false,
  loading = priority ? 'eager' : 'lazy',
  className = '',
  onLoad,
}: PictureProps) {
  const picture = parsePictureName(src);
  const sourceSet = (format: 'avif' | 'webp', smallest = 0) =>
    picture?.variants
      .filter((variant) => variant.format === format && variant.width >= smallest)
      .map(({ url, width }) => `${url} ${width}w`)
      .join(', ') || undefined;
  const webp = sourceSet('webp', SMALLEST_WEBP);
  const image = (
    <img
      src={src}
      srcSet={webp}
      sizes={webp && sizes}
      alt={alt}
      width={picture?.width}
      height={picture?.height}
      loading={loading === 'lazy' ? 'lazy' : undefined}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      style={picture?.color ? { backgroundColor: picture.color } : undefined}
      className={(picture ? className : `unsized ${className}`) || undefined}
      onLoad={onLoad}
    />
  );
  if (picture?.still) {
    return (
      <picture>
        <source media="(prefers-reduced-motion: reduce)" srcSet={picture.still} />
        {image}
      </picture>
    );
  }
  if (!picture?.variants.length) return image;

  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet('avif')} sizes={sizes} />
      {image}
    </picture>
  );
}
