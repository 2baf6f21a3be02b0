import { useEffect, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { readableHost } from '@/data-service/music-host';
import { TickField } from './tick-field';

/** Whoever stops typing for this long has written an address, in milliseconds. */
const TYPING_PAUSE = 700;

type HostConfirmationProps = Omit<ComponentProps<typeof TickField>, 'label'> & { host: string };

/** Asks whether music really is at a host that is not known here. */
export function HostConfirmation({ host, ...tick }: HostConfirmationProps) {
  const { t } = useTranslation('pages');
  const [written, setWritten] = useState('');

  useEffect(() => {
    const timer = setTimeout(setWritten, TYPING_PAUSE, host);
    return () => clearTimeout(timer);
  }, [host]);

  if (written !== host && !tick.checked && tick.error === undefined) return null;
  const name = readableHost(host) ?? host;
  return (
    <div className="border-l-4 border-edge pl-4">
      <p>{t('musicLink.other', { host: name })}</p>
      <TickField {...tick} label={t('musicLink.confirm', { host: name })} required />
    </div>
  );
}
