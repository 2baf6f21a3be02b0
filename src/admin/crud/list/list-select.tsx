interface ListSelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; text: string }[];
}

/** A choice above a list. */
export function ListSelect({ label, value, onChange, options }: ListSelectProps) {
  return (
    <label className="flex flex-col gap-1 text-sm text-quiet">
      {label}
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 w-full cursor-pointer border border-line bg-surface px-3 text-base text-paper hover:border-edge"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}
