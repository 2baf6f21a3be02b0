import { useTranslation } from 'react-i18next';
import type { ImprintFacts } from '@/data-service/content/imprint';
import { ServerRenderedText } from '@/hydration/server-rendered';
import { Link } from '@/site/shared/link';
import { composeImprint, type ImprintLine } from './compose-imprint';

const LINK = 'text-accent underline-offset-4 hover:underline';

function LineText({ line: { text, href } }: { line: ImprintLine }) {
  if (!href) return <ServerRenderedText source={text}>{() => text}</ServerRenderedText>;
  if (href.startsWith('/')) {
    return (
      <Link to={href} className={LINK}>
        {text}
      </Link>
    );
  }
  return (
    <a href={href} className={LINK}>
      {text}
    </a>
  );
}

/** The imprint that the label's facts make, in the visitor's language. */
export function ImprintFactList({ facts }: { facts: ImprintFacts }) {
  const { t, i18n } = useTranslation('pages');
  return (
    <div className="prose-text">
      {composeImprint(facts, t, i18n.language).map(({ title, lines }) => (
        <section key={title}>
          <h2>{title}</h2>
          <address className="mb-5 wrap-anywhere not-italic">
            {lines.map((line) => (
              <div key={`${line.label} ${line.text}`}>
                {line.label !== undefined && `${line.label}: `}
                <LineText line={line} />
              </div>
            ))}
          </address>
        </section>
      ))}
    </div>
  );
}
