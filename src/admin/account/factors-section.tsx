import { useState } from 'react';
import { account, type Factor } from '@/data-service/account';
import { formatDate } from '@/i18n/format';
import { Button } from '@/ui/button';
import { useAdminWords } from '../admin-words';
import { AccountSection } from './account-section';
import { NewFactorForm } from './new-factor-form';
import { Removal } from './removal';

/** The authenticator apps that confirm a person's sign-ins. */
export function FactorsSection({ factors }: { factors: Factor[] }) {
  const { t } = useAdminWords();
  const [isAdding, setIsAdding] = useState(false);
  const [isAdded, setIsAdded] = useState(false);

  return (
    <AccountSection title={t('account.factors.title')} text={t('account.factors.text')}>
      {factors.length === 0 ? (
        <p>{t('account.factors.none')}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} isLast={factors.length === 1} />
          ))}
        </ul>
      )}
      {factors.length === 1 && <p className="max-w-prose">{t('account.factors.backup')}</p>}
      <div role="status">{isAdded && <p>{t('account.factors.added')}</p>}</div>
      {isAdding ? (
        <NewFactorForm
          takenNames={factors.map(({ name }) => name)}
          onDone={(added) => {
            setIsAdding(false);
            setIsAdded(added);
          }}
        />
      ) : (
        <Button
          className="self-start"
          onClick={() => {
            setIsAdding(true);
            setIsAdded(false);
          }}
        >
          {factors.length === 0 ? t('account.factors.add') : t('account.factors.addBackup')}
        </Button>
      )}
    </AccountSection>
  );
}

function FactorRow({ factor, isLast }: { factor: Factor; isLast: boolean }) {
  const { t, i18n } = useAdminWords();
  const name = factor.name || t('account.factors.unnamed');
  return (
    <li className="flex flex-wrap items-center gap-4 rounded-xl border border-line bg-surface px-5 py-3">
      <div className="mr-auto min-w-0">
        <p className="font-medium break-words">{name}</p>
        <p className="text-sm text-quiet">
          {t('account.factors.since', { date: formatDate(factor.createdAt, i18n.language) })}
        </p>
      </div>
      <Removal
        action={t('account.remove')}
        label={t('account.factors.removeNamed', { name })}
        title={t('account.factors.removeTitle', { name })}
        text={isLast ? t('account.factors.removeLast') : t('account.factors.removeText')}
        remove={() => account.removeFactor(factor.id)}
      />
    </li>
  );
}
