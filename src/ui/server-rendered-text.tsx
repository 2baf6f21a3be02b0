import { useTranslation } from 'react-i18next';
import { useServerRendered } from './use-server-rendered';

interface ServerRenderedTextProps {
  /** The value that the text depends on, besides the language. */
  source: string | number;
  children: () => string;
}

/** A text that is expensive to compute on a slow phone: the server-rendered one is reused. */
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
