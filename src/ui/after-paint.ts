/** Resolves when what is rendered now has been painted; in a tab that nobody looks at, and that is not painted, at once. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') return void setTimeout(resolve);
    return void requestAnimationFrame(() => setTimeout(resolve));
  });
}
