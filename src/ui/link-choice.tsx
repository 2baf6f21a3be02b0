import { useId } from 'react';

interface LinkChoiceProps {
  question: string;
  links: readonly string[];
  onChoose: (link: string) => void;
}

/** Asks which of several pasted links is meant. */
export function LinkChoice({ question, links, onChoose }: LinkChoiceProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p id={id}>{question}</p>
      <ul aria-labelledby={id} className="flex flex-col items-start gap-2">
        {links.map((link) => (
          <li key={link}>
            <button
              type="button"
              className="min-h-11 cursor-pointer border border-edge px-3 py-1 text-left wrap-anywhere transition-colors hover:border-accent hover:text-accent"
              // The input keeps the focus: an error that it shows on blur would move this button away from the pointer.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(link)}
            >
              {link.replace(/^https?:\/\//i, '')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
