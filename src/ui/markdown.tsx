import { lazy, Suspense } from 'react';
import { useServerRendered } from '@/hydration/server-rendered';

// A third of a page's weight: loaded only with a text that needs it.
const MarkdownView = lazy(() =>
  import('./markdown-view').then((module) => ({ default: module.MarkdownView })),
);

/** Text written in Markdown. Until the renderer has loaded, its source is shown. */
export function Markdown({ children: source }: { children: string }) {
  const { id, html } = useServerRendered(source);
  if (html !== null) {
    return <div id={id} className="prose-text" dangerouslySetInnerHTML={{ __html: html }} />;
  }
  return (
    <div key="own" id={id} className="prose-text">
      <Suspense fallback={<p className="whitespace-pre-line">{source}</p>}>
        <MarkdownView>{source}</MarkdownView>
      </Suspense>
    </div>
  );
}
