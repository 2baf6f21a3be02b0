import { useTranslation } from 'react-i18next';
import { useServerRendered } from './use-server-rendered';

interface ServerRenderedTextProps {
  /** What the words depend on, besides the language. */
  source: string | number;
  children: () => string;
}

/** Words that take a slow phone long to find: those that a server has rendered stay. */
export function ServerRenderedText({ source, children: find }: ServerRenderedTextProps) {
  const { i18n } = useTranslation();
  const { id, html } = useServerRendered(`${i18n.language} ${source}`);
  if (html !== null) return <span id={id} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <span key="own" id={id}>
      {find()}
    </span>
  );
}
