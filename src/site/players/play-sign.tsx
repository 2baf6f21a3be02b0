import type { ComponentProps } from 'react';
import { buttonClass, quietButtonClass } from '@/ui/button';

export type PlayLook = 'button' | 'sign' | 'cover';

interface PlaySignProps {
  /** The accessible name, with what plays; it contains the text. */
  label: string;
  text: string;
  /** In the corner of a picture there is only space for the icon; `cover` is the whole picture with that. */
  look?: PlayLook | undefined;
  /** Orange is what plays audio of our own; a third party's player is quieter. */
  isOwn?: boolean;
  /** Whose player it is, where that is not ours. */
  by?: string;
  isPlaying?: boolean;
  /** More attributes of the button. */
  attributes?: Omit<ComponentProps<'button'>, 'onClick'>;
  onPress: (button: HTMLElement) => void;
}

const SIGN =
  'flex h-14 min-w-14 items-center justify-center gap-2 transition-[background-color,color] ';
const CORNER = 'absolute right-0 bottom-0 z-1 cursor-pointer ';
const COVER = 'group absolute inset-0 z-1 flex cursor-pointer items-end justify-end';

/** The button with the triangle. */
export function PlaySign(props: PlaySignProps) {
  const { label, text, look = 'button', by, isOwn, isPlaying, attributes, onPress } = props;
  const classes = {
    button: `gap-3 ${isOwn ? buttonClass : quietButtonClass}`,
    sign:
      CORNER +
      SIGN +
      (isOwn ? 'bg-accent text-night hover:bg-paper' : 'bg-surface px-4 hover:text-accent'),
    cover: COVER,
  };
  const content = (
    <>
      <PlayIcon isPlaying={isPlaying} />
      {look === 'button' && text}{' '}
      {by !== undefined && <small className="font-sans text-sm font-normal">{by}</small>}
    </>
  );
  return (
    <button
      type="button"
      aria-label={label}
      onClick={(event) => onPress(event.currentTarget)}
      className={classes[look]}
      {...attributes}
    >
      {look === 'cover' ? (
        <span
          className={
            SIGN +
            (isOwn
              ? 'bg-accent text-night group-hover:bg-paper'
              : 'bg-surface px-4 group-hover:text-accent')
          }
        >
          {content}
        </span>
      ) : (
        content
      )}
    </button>
  );
}

/** A triangle; two bars while it plays. */
export function PlayIcon({ isPlaying = false }: { isPlaying?: boolean | undefined }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 12 12" className="size-4 fill-current">
      <path d={isPlaying ? 'M1 0h3v12H1zM8 0h3v12H8z' : 'M2 0v12l10-6z'} />
    </svg>
  );
}
