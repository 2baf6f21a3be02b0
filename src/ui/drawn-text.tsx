import { useTranslation } from 'react-i18next';
import { useDrawn } from './use-drawn';

interface DrawnTextProps {
  /** What the words depend on, besides the language. */
  source: string | number;
  children: () => string;
}

/** Words that take a slow phone long to find: those that a server has drawn stay. */
export function DrawnText({ source, children: find }: DrawnTextProps) {
  const { i18n } = useTranslation();
  const { id, html } = useDrawn(`${i18n.language} ${source}`);
  if (html !== null) return <span id={id} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <span key="own" id={id}>
      {find()}
    </span>
  );
}
