import { useEffect, useEffectEvent, useState } from 'react';

/** The pause in typing after which the search starts, in milliseconds. */
const TYPING_PAUSE = 250;

interface ListSearchProps {
  label: string;
  /** The search query of the URL. */
  asked: string;
  onChange: (asked: string) => void;
}

/** The search of a list; results follow the typing. */
export function ListSearch({ label, asked, onChange }: ListSearchProps) {
  const [typed, setTyped] = useState(asked);
  const [shown, setShown] = useState(asked);

  // Back or a link has changed the URL: the field shows it. Its own changes arrive here as what is typed.
  if (shown !== asked) {
    setShown(asked);
    if (asked !== typed.trim()) setTyped(asked);
  }

  const search = () => {
    if (typed.trim() !== asked) onChange(typed.trim());
  };
  const onPause = useEffectEvent(search);
  useEffect(() => {
    const timer = setTimeout(onPause, TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
      className="col-span-2 lg:col-span-1"
    >
      <label className="flex flex-col gap-1 text-sm text-quiet">
        {label}
        <input
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={200}
          className="min-h-11 w-full border border-line bg-surface px-3 text-base text-paper hover:border-edge"
        />
      </label>
    </form>
  );
}
