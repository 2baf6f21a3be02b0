import type { NewFactor } from '@/data-service/auth/account';
import { quietButtonClass } from '@/ui/button';
import { useAdminTranslation } from '@/admin/common/admin-translation';
import { useCopy } from '@/admin/common/use-copy';

/** The secret for an authenticator app: as a QR code, and as text. */
export function FactorSecret({ factor }: { factor: NewFactor }) {
  const { t } = useAdminTranslation();
  const { copy, outcome } = useCopy();

  return (
    <>
      <p>{t('account.factors.scan')}</p>
      <img
        src={factor.qrCode}
        alt={t('account.factors.qrCode')}
        width={192}
        height={192}
        className="size-48 bg-white p-2"
      />
      <div className="flex flex-col gap-2">
        <p>{t('account.factors.orType')}</p>
        <p className="font-mono text-lg break-all select-all" translate="no">
          {factor.secret}
        </p>
        <button
          type="button"
          onClick={() => void copy(factor.secret)}
          className={`${quietButtonClass} self-start`}
        >
          {t('account.factors.copy')}
        </button>
        <p role="status" className="min-h-6 text-sm">
          {outcome && t(`account.factors.${outcome}`)}
        </p>
      </div>
    </>
  );
}
