import { ChevronDown, ChevronUp } from 'lucide-react';

interface DetailsButtonProps {
  label: string;
  /** The id of what it unfolds. */
  controls: string;
  isOpen: boolean;
  /** Something is written there. */
  isFilled?: boolean;
  onToggle: () => void;
}

/** The button at the end of a line that unfolds the rest of its item. */
export function DetailsButton(props: DetailsButtonProps) {
  const { label, controls, isOpen, isFilled = false, onToggle } = props;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-label={label}
      className={`inline-flex min-h-9 min-w-9 shrink-0 cursor-pointer items-center justify-center transition-colors hover:text-accent max-sm:ml-auto sm:min-h-11 ${isFilled ? 'text-accent' : 'text-quiet'}`}
      onClick={onToggle}
    >
      {isOpen ? <ChevronUp /> : <ChevronDown />}
    </button>
  );
}
