import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';

interface WorkPartProps {
  title: string;
  /** Beside the title, such as a link to the rest. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the dashboard. */
export function WorkPart({ title, action, children }: WorkPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-2">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

interface WorkRowProps {
  to: string;
  /** The picture or icon before it. */
  sign: ReactNode;
  name: ReactNode;
  /** Under the name. */
  note: ReactNode;
  /** At the end of the row; on a phone below. */
  aside: ReactNode;
}

/** A row of a part, which links to its subject. */
export function WorkRow({ to, sign, name, note, aside }: WorkRowProps) {
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 hover:bg-surface sm:flex-nowrap sm:pr-3">
      {sign}
      <div className="min-w-0 flex-1">
        <Link
          to={to}
          className="font-medium wrap-anywhere after:absolute after:inset-0 hover:text-accent"
        >
          {name}
        </Link>{' '}
        <p className="text-sm wrap-anywhere text-quiet">{note}</p>
      </div>{' '}
      <div className="text-sm max-sm:w-full max-sm:pl-14 sm:max-w-[45%] sm:text-right">{aside}</div>
    </li>
  );
}
