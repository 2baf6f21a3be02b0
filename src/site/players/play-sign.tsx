import type { ComponentProps } from 'react';
import { buttonClass, quietButtonClass } from '@/ui/button';

interface PlaySignProps {
  /** The accessible name, with what plays; it contains the text. */
  label: string;
  text: string;
  /** On a cover there is only space for the icon. */
  isSign: boolean;
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
  'absolute right-0 bottom-0 z-1 flex h-14 min-w-14 cursor-pointer items-center justify-center gap-2 transition-[background-color,color] ';

/** The button with the triangle. */
export function PlaySign(props: PlaySignProps) {
  const { label, text, by, isSign, isOwn, isPlaying, attributes, onPress } = props;
  const look = isSign
    ? SIGN + (isOwn ? 'bg-accent text-night hover:bg-paper' : 'bg-surface px-4 hover:text-accent')
    : `gap-3 ${isOwn ? buttonClass : quietButtonClass}`;
  return (
    <button
      type="button"
      aria-label={label}
      onClick={(event) => onPress(event.currentTarget)}
      className={look}
      {...attributes}
    >
      <PlayIcon isPlaying={isPlaying} />
      {!isSign && text}
      {by !== undefined && <small className="font-sans text-sm font-normal">{by}</small>}
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
