import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { markUndeliverable } from '@/data-service/backend/newsletter/subscribers';
import { Button, quietButtonClass } from '@/ui/button';
import { TextAreaField } from '@/ui/field';
import { notify } from '@/ui/toasts';
import { smallButtonClass } from '../common/buttons';
import { ErrorText } from '../common/errors';
import { Modal } from '../common/modal';
import { useAdminTranslation } from '../common/translation';
import { useAction } from '../common/use-action';
import { NEWSLETTER_KEY } from './newsletter-queries';
import { readAddresses, readBounce } from './read-bounces';

/** Takes the addresses from which mails have come back. */
export function Bounces() {
  const { t } = useAdminTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <p className="mb-4">
      <button type="button" className={smallButtonClass} onClick={() => setIsOpen(true)}>
        {t('newsletter:bounces.open')}
      </button>
      {isOpen && <BouncesDialog onClose={() => setIsOpen(false)} />}
    </p>
  );
}

function BouncesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useAdminTranslation();
  const client = useQueryClient();
  const [text, setText] = useState('');
  /** The names of files that report nobody. */
  const [silent, setSilent] = useState<readonly string[]>([]);
  const { run, isRunning, errorMessage } = useAction();
  const addresses = readAddresses(text);

  async function addFiles(files: readonly File[]): Promise<void> {
    const read = await Promise.all(
      files.map(async (file) => ({ name: file.name, found: readBounce(await file.text()) })),
    );
    setSilent(read.filter(({ found }) => found.length === 0).map(({ name }) => name));
    setText((typed) => [typed, ...read.flatMap(({ found }) => found)].filter(Boolean).join('\n'));
  }

  const mark = () =>
    run(async () => {
      const count = await markUndeliverable(addresses, t('newsletter:bounces.reason'));
      notify({ kind: 'success', text: t('newsletter:bounces.done', { count }) });
      void client.invalidateQueries({ queryKey: NEWSLETTER_KEY });
      onClose();
    });

  return (
    <Modal
      isWide
      title={t('newsletter:bounces.title')}
      text={t('newsletter:bounces.text')}
      onClose={onClose}
    >
      <div
        className="contents"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          if (event.dataTransfer.files.length === 0) return;
          event.preventDefault();
          void addFiles([...event.dataTransfer.files]);
        }}
      >
        <TextAreaField
          label={t('newsletter:bounces.addresses')}
          rows={8}
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <label className="flex flex-wrap items-center gap-3 text-sm">
        {t('newsletter:bounces.files')}
        <input
          type="file"
          accept=".eml,message/rfc822"
          multiple
          onChange={({ target }) => void addFiles([...(target.files ?? [])])}
        />
      </label>
      <p role="status" className="text-sm text-quiet empty:hidden">
        {silent.length > 0 && t('newsletter:bounces.silent', { names: silent.join(', ') })}
      </p>
      <ErrorText text={errorMessage && t('newsletter:bounces.failed', { error: errorMessage })} />
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className={quietButtonClass} onClick={onClose}>
          {t('form.cancel')}
        </button>
        <Button
          aria-disabled={isRunning || addresses.length === 0}
          onClick={() => addresses.length > 0 && void mark()}
        >
          {t('newsletter:bounces.mark', { count: addresses.length })}
        </Button>
      </div>
    </Modal>
  );
}
