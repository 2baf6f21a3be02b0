/** What went wrong, told as soon as it stands there. */
export function ErrorText({ text }: { text: string | null }) {
  return <div role="alert">{text && <p className="text-red-300">{text}</p>}</div>;
}
