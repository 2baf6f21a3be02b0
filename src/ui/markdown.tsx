import { lazy, Suspense } from 'react';

// A third of a page's weight: it comes only with a text that needs it.
const MarkdownView = lazy(() =>
  import('./markdown-view').then((module) => ({ default: module.MarkdownView })),
);

/** Text written in Markdown. Until the reader's code is there, its source is read. */
export function Markdown({ children }: { children: string }) {
  return (
    <div className="prose-text">
      <Suspense fallback={<p className="whitespace-pre-line">{children}</p>}>
        <MarkdownView>{children}</MarkdownView>
      </Suspense>
    </div>
  );
}
