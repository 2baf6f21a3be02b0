import { useTranslation } from 'react-i18next';
import { StateScreen } from '@/ui/state-screen';

/** Lists the variables that the installation lacks. */
export function ConfigurationPage({ missing }: { missing: string[] }) {
  const { t } = useTranslation('pages');
  return (
    <main className="mx-auto max-w-2xl px-4 py-24">
      <StateScreen
        title={t('configuration.title')}
        text={t('configuration.text', { variables: missing.join(', ') })}
      />
    </main>
  );
}
