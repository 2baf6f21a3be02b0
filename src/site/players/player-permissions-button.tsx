import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const Form = lazy(async () => ({
  default: (await import('./player-permissions-form')).PlayerPermissionsForm,
}));

/** Opens the list of the players that load without consent; the list's code is loaded on the click. */
export function PlayerPermissionsButton() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="min-h-11 cursor-pointer hover:text-paper"
      >
        {t('footer.players')}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Form />
        </Suspense>
      )}
    </>
  );
}
