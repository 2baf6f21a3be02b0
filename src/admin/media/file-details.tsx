import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { type FileDetails, readFileDetails, saveCredit } from '@/data-service/backend/staff/files';
import { cleanText } from '@/lib/clean-text';
import { parsePictureName } from '@/lib/picture-name';
import { TextField } from '@/ui/field';
import { useErrorMessage } from '../common/errors';
import { smallButtonClass } from '../common/buttons';
import { useAdminTranslation } from '../common/translation';
import { PressTick } from './press-tick';

interface FileDetailsProps {
  /** The URL of a stored picture. */
  url: string;
  /** The name of the form's field that has it. */
  field: string;
  /** Its number among several pictures. */
  number?: number;
  /** Puts another picture in its place. */
  onReplace: (url: string) => void;
}

const detailsOf = (url: string) => ({
  queryKey: ['files', url],
  queryFn: () => readFileDetails(url),
});

/** The details of a picture that are the same wherever it is used. */
export function PictureDetails({ number, ...props }: FileDetailsProps) {
  const { t } = useAdminTranslation();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  if (!parsePictureName(props.url)) return null; // of another site
  return (
    <div className="flex flex-col gap-4">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={number === undefined ? undefined : t('fileDetails.titleOf', { number })}
        className={`${smallButtonClass} self-start`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('fileDetails.title')}
      </button>
      <div id={id} hidden={!isOpen} className="max-w-xl border-l border-line pl-4">
        {isOpen && <Details key={props.url} {...props} />}
      </div>
    </div>
  );
}

/** Read once they are unfolded. */
function Details({ url, ...props }: Omit<FileDetailsProps, 'number'>) {
  const { t } = useAdminTranslation();
  const messageOf = useErrorMessage();
  const { data, error } = useQuery(detailsOf(url));
  if (!data) {
    return (
      <p role="status" className="text-sm">
        {error ? messageOf(error) : t('fileDetails.loading')}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-quiet">{t('fileDetails.about')}</p>
      <CreditFields url={url} stored={data} />
      <PressTick {...props} url={url} printUrl={data.printUrl} />
    </div>
  );
}

const filled = (text: string) => cleanText(text).trim() || null;

/** Saved when a field is left, so that nothing has to be pressed; also by the form that closes around them. */
function CreditFields({ url, stored }: { url: string; stored: FileDetails }) {
  const { t } = useAdminTranslation();
  const client = useQueryClient();
  const messageOf = useErrorMessage();
  const [photographer, setPhotographer] = useState(stored.photographer ?? '');
  const [credit, setCredit] = useState(stored.credit ?? '');
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | { error: unknown }>('idle');

  const save = async () => {
    const typed = { photographer: filled(photographer), credit: filled(credit) };
    if (typed.photographer === stored.photographer && typed.credit === stored.credit) return;
    setState('saving');
    try {
      await saveCredit(url, typed);
      client.setQueryData<FileDetails>(
        ['files', url],
        (before) => before && { ...before, ...typed },
      );
      setState('saved');
    } catch (error) {
      setState({ error });
    }
  };
  const saveAtLast = useEffectEvent(save);
  useEffect(() => () => void saveAtLast(), []);

  return (
    <>
      <TextField
        label={t('fileDetails.photographer')}
        value={photographer}
        maxLength={200}
        onChange={({ target }) => setPhotographer(target.value)}
        onBlur={() => void save()}
      />
      <TextField
        label={t('fileDetails.credit')}
        help={<p className="text-sm text-quiet">{t('fileDetails.creditHint')}</p>}
        value={credit}
        maxLength={300}
        onChange={({ target }) => setCredit(target.value)}
        onBlur={() => void save()}
      />
      {/* Its space is reserved while it is empty: a click on an element below leaves the field. */}
      <p role="status" className="min-h-5 text-sm text-quiet">
        {state === 'saving' && t('fileDetails.saving')}
        {state === 'saved' && t('fileDetails.saved')}
        {typeof state === 'object' && t('fileDetails.failed', { error: messageOf(state.error) })}
      </p>
    </>
  );
}
