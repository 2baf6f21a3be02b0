import { Link, useLocation } from 'react-router-dom';
import { imprintDoubts, missingFacts } from '@/data-service/content/imprint-duties';
import { hasImprintFacts, type ImprintFacts } from '@/data-service/content/imprint';
import { useAdminTranslation } from '../common/translation';

/** Says what the fields of the imprint make, which of those that the law asks for are empty, and what is to be looked at again. */
export function ImprintNote({ facts }: { facts: ImprintFacts }) {
  const { t } = useAdminTranslation();
  const { search } = useLocation();
  const missing = missingFacts(facts);
  const doubts = imprintDoubts(facts);
  return (
    <div className="space-y-3 border-l-4 border-edge bg-surface px-4 py-3 text-sm">
      <p>{t(hasImprintFacts(facts) ? 'legal.composed' : 'legal.notComposed')}</p>
      {missing.length > 0 ? (
        <>
          <p className="text-accent">{t('legal.missing')}</p>
          <ul className="flex flex-wrap gap-x-4">
            {missing.map((name) => (
              <li key={name}>
                <Link
                  to={{ search, hash: name }}
                  replace
                  className="inline-flex min-h-8 items-center underline decoration-edge underline-offset-4 hover:text-accent max-sm:min-h-11"
                >
                  {t(`field.${name}`)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t('legal.nothingMissing')}</p>
      )}
      <div role="status" className="space-y-3 text-accent empty:hidden">
        {doubts.map((doubt) => (
          <p key={doubt}>{t(`legal.doubt.${doubt}`)}</p>
        ))}
      </div>
      <p className="text-quiet">{t('legal.noAdvice')}</p>
    </div>
  );
}
