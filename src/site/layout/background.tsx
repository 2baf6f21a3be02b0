/** Blurred light that drifts behind every page; it stands still for those who prefer less motion. */
export function Background() {
  return (
    <div aria-hidden="true" className="lights">
      <div />
      <div />
      <div />
    </div>
  );
}
