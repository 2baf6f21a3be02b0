import { useTranslation } from 'react-i18next';

/** A link that is always shown, whatever the player does. */
export function PlainLink({ href, name }: { href: string; name?: string }) {
  const { t } = useTranslation('pages');
  return (
    <a
      href={href}
      rel="noreferrer"
      className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
    >
      {t('player.openOn', { provider: name ?? new URL(href).host })}
    </a>
  );
}
