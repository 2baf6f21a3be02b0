interface LinkListProps {
  links: { label: string; href: string }[];
}

/** Links to other sites, side by side. */
export function LinkList({ links }: LinkListProps) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2">
      {links.map(({ label, href }) => (
        <li key={label}>
          <a
            href={href}
            rel="noopener noreferrer"
            className="inline-block py-1 text-accent underline-offset-4 hover:underline"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
