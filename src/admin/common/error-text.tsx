/** An error message, announced by screen readers as soon as it is rendered. */
export function ErrorText({ text }: { text: string | null }) {
  return <div role="alert">{text && <p className="text-red-300">{text}</p>}</div>;
}
