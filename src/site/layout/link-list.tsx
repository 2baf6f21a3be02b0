/** Links to other sites. */
export function LinkList({ links }: { links: { label: string; href: string }[] }) {
  return (
    <ul className="flex flex-col items-start">
      {links.map(({ label, href }) => (
        <li key={label}>
          <a href={href} rel="noreferrer" className="big-link out-link">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
