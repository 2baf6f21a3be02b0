import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Account, Factor } from '@/data-service/auth/account';
import { formatDate } from '@/admin/common/format-moment';
import { Button } from '@/ui/button';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { AccountSection } from './account-section';
import { FactorRemoval } from './factor-removal';
import { NewFactorForm } from './new-factor-form';

interface FactorsSectionProps {
  email: string;
  account: Account;
}

/** The authenticator apps that confirm a person's sign-ins. */
export function FactorsSection({ email, account: { factors, hasPassword } }: FactorsSectionProps) {
  const { t } = useAdminTranslation();
  const [isAdding, setIsAdding] = useState(false);
  const [isAdded, setIsAdded] = useState(false);

  const add = (
    <AddButton
      isNext={isAdded}
      onClick={() => {
        setIsAdding(true);
        setIsAdded(false);
      }}
    >
      {t(`account.factors.${addKey(factors.length)}`)}
    </AddButton>
  );

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
                onRemoved={() => setIsAdded(false)}
              />
            </FactorRow>
          ))}
        </ul>
      )}
      <div role="status">{isAdded && <p>{t('account.factors.added')}</p>}</div>
      {isAdding && (
        <NewFactorForm
          takenNames={factors.map(({ name }) => name)}
          onDone={(added) => {
            setIsAdding(false);
            setIsAdded(added);
          }}
        />
      )}
      {!isAdding && factors.length === 1 && (
        <div className="flex max-w-xl flex-col gap-4 border-l-4 border-accent bg-surface px-5 py-4">
          <p>{t('account.factors.backup')}</p>
          {add}
        </div>
      )}
      {!isAdding && factors.length !== 1 && add}
    </AccountSection>
  );
}

/** Adds a first app, a spare one, or yet another one. */
function addKey(count: number) {
  if (count === 0) return 'add';
  return count === 1 ? 'addBackup' : 'addAnother';
}

interface AddButtonProps {
  /** True for the next step of the setup: it takes the focus. */
  isNext: boolean;
  onClick: () => void;
  children: ReactNode;
}

function AddButton({ isNext, ...props }: AddButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isNext) button.current?.focus();
  }, [isNext]);
  return <Button ref={button} className="self-start" {...props} />;
}

function FactorRow({ factor, children }: { factor: Factor; children: ReactNode }) {
  const { t, i18n } = useAdminTranslation();
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
