import { parsePictureName } from '@/config/picture-name';

interface PictureProps {
  /** The stored address; a picture of our own brings its sizes, formats and colour in its name. */
  src: string;
  alt: string;
  /** How wide the picture is drawn, in the words of the `sizes` attribute. */
  sizes: string;
  /** The picture that is largest in the first view: loaded at once, and first. */
  priority?: boolean;
  /** Whether it waits until it is near what is seen. */
  loading?: 'lazy' | 'eager';
  className?: string;
  onLoad?: () => void;
}

/** A picture of our own or of a foreign address; its place is kept until it comes. */
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
  const image = (
    <img
      src={src}
      alt={alt}
      width={picture?.width}
      height={picture?.height}
      loading={loading}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      style={picture?.color ? { backgroundColor: picture.color } : undefined}
      className={picture ? className : `unsized ${className}`}
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

  const sourceSet = (format: 'avif' | 'webp') =>
    picture.variants
      .filter((variant) => variant.format === format)
      .map(({ address, width }) => `${address} ${width}w`)
      .join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet('webp')} sizes={sizes} />
      {image}
    </picture>
  );
}
