import { Picture } from './picture';

/** A logo and the name that it belongs to. Goes into a link with `brandLinkClass`. */
export function BrandMark({ logoUrl, name }: { logoUrl: string; name: string }) {
  return (
    <>
      <Picture
        src={logoUrl}
        alt=""
        sizes="2rem"
        loading="eager"
        className="size-8 bg-transparent! object-contain"
      />
      <span className="truncate pt-1">{name}</span>
    </>
  );
}

export const brandLinkClass =
  'poster flex min-h-11 min-w-0 items-center gap-3 text-2xl leading-none';
