import type { LucideIcon } from 'lucide-react';
import { Picture } from '@/ui/picture';

interface ThumbnailProps {
  /** The URL of the picture, if there is one. */
  src: string | null;
  /** Shown in its place. */
  Icon: LucideIcon;
}

/** The small picture beside the name of an entry. */
export function Thumbnail({ src, Icon }: ThumbnailProps) {
  return (
    <span className="grid size-11 shrink-0 place-items-center bg-surface text-edge">
      {src === null ? (
        <Icon />
      ) : (
        <Picture src={src} alt="" sizes="2.75rem" className="size-11 object-cover" />
      )}
    </span>
  );
}
