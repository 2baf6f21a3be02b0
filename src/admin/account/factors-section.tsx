import { useState, type ReactNode } from 'react';
import type { Account, Factor } from '@/data-service/account';
import { formatDate } from '@/i18n/format';
import { Button } from '@/ui/button';
import { useAdminWords } from '../admin-words';
import { AccountSection } from './account-section';
import { FactorRemoval } from './factor-removal';
import { NewFactorForm } from './new-factor-form';

interface FactorsSectionProps {
  email: string;
  account: Account;
}

/** The authenticator apps that confirm a person's sign-ins. */
export function FactorsSection({ email, account: { factors, hasPassword } }: FactorsSectionProps) {
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
            <FactorRow key={factor.id} factor={factor}>
              <FactorRemoval
                factor={factor}
                others={factors.filter((other) => other !== factor)}
                email={email}
                hasPassword={hasPassword}
              />
            </FactorRow>
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

function FactorRow({ factor, children }: { factor: Factor; children: ReactNode }) {
  const { t, i18n } = useAdminWords();
  return (
    <li className="flex flex-wrap items-center gap-4 rounded-xl border border-line bg-surface px-5 py-3">
      <div className="mr-auto min-w-0">
        <p className="font-medium break-words">{factor.name || t('account.factors.unnamed')}</p>
        <p className="text-sm text-quiet">
          {t('account.factors.since', { date: formatDate(factor.createdAt, i18n.language) })}
        </p>
      </div>
      {children}
    </li>
  );
}
