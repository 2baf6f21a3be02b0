import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { ARTIST_TYPES } from '@/data-service/content/artists';
import { storeImport } from '@/data-service/backend/staff/imports';
import { Button } from '@/ui/button';
import { CheckField } from '@/ui/field';
import { QueryView } from '@/ui/state-screen';
import { useExclusiveMutation } from '@/ui/use-exclusive-mutation';
import { ErrorText, useErrorMessage } from '../common/errors';
import { useAdminTranslation } from '../common/translation';
import { checkEntries, type Known } from './check-entries';
import { EntryTable } from './entry-table';
import { ImportQuestions } from './import-questions';
import { artistNamesQuery, knownQuery } from './import-queries';
import type { EntryKind } from './kinds';
import { FoundPictures } from './pictures/found-pictures';
import type { Pictures } from './pictures/run-pictures';
import { planRows } from './plan-rows';
import { createContext, type Answers } from './read-context';
import type { Read, Source } from './source';

interface UnderstoodImportProps {
  id: string;
  name: string;
  source: Source;
  read: Read;
  pictures: Pictures;
  onTaken: (id: string) => void;
}

const NOTHING_KNOWN: Known = { keys: {}, subscribers: new Map() };

/** What a file was understood as, line by line, with what has to be asked, and the one press that takes it. */
export function UnderstoodImport({
  id,
  name,
  source,
  read,
  pictures,
  onTaken,
}: UnderstoodImportProps) {
  const { t, i18n } = useAdminTranslation();
  const messageOf = useErrorMessage();
  const [answers, setAnswers] = useState<Answers>({});
  const [leavesOut, setLeavesOut] = useState(false);
  /** The lines whose tick is not as it was at first. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const artists = useQuery(artistNamesQuery);

  const understood = useMemo(() => {
    if (!artists.data) return null;
    const { context, questions, made } = createContext(artists.data, answers, i18n.language);
    const { entries, ignored } = read(context);
    const artistType = made.size > 0 ? context.choose('artistType', ARTIST_TYPES) : ARTIST_TYPES[0];
    const names = new Map([...artists.data, ...made.values()].map((one) => [one.id, one.name]));
    return { entries, ignored, made, names, artistType, questions: [...questions.values()] };
  }, [artists.data, answers, i18n.language, read]);
  const kinds = [...new Set(understood?.entries.map(({ kind }) => kind))].filter(
    (kind): kind is EntryKind => kind !== 'subscriber',
  );
  const emails = understood?.entries.flatMap((entry) =>
    entry.kind === 'subscriber' ? entry.subscriber.email.toLowerCase() : [],
  );
  const known = useQuery({ ...knownQuery(kinds, emails ?? []), enabled: understood !== null });
  const checked = useMemo(
    () => checkEntries(understood?.entries ?? [], known.data ?? NOTHING_KNOWN, leavesOut),
    [understood, known.data, leavesOut],
  );
  const isTaken = ({ key, values, isKnown }: (typeof checked)[number]) =>
    values !== null && isKnown === turned.has(key);
  const taken = checked.filter(isTaken);
  const wrong = checked.filter(({ values }) => values === null).length;
  const hasWrongValues = checked.some(({ errors }) => Object.keys(errors).length > 0);

  const taking = useExclusiveMutation(async () => {
    if (!understood) return;
    const plan = planRows(taken, understood.made.values(), understood.artistType);
    await storeImport({ id, source: source.name, name, plan });
    onTaken(id);
  });
  const isIdle = taken.length === 0 || taking.isPending;

  const turn = useCallback((key: string) => {
    setTurned((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  }, []);

  if (!artists.data) return <QueryView query={artists} />;
  if (!understood || !known.data) return <QueryView query={known} />;
  return (
    <div className="flex flex-col gap-4">
      <ImportQuestions
        questions={understood.questions}
        onAnswer={(question, answer) => setAnswers({ ...answers, [question]: answer })}
      />
      {understood.ignored.length > 0 && (
        <p className="text-sm text-quiet wrap-anywhere">
          {t('imports:ignored', { text: understood.ignored.join(', ') })}
        </p>
      )}
      <p role="status" className="text-sm">
        {t('imports:found', { count: checked.length })}{' '}
        {wrong > 0 && t('imports:wrong', { count: wrong })}
      </p>
      {hasWrongValues && (
        <CheckField
          label={t('imports:leaveOut')}
          checked={leavesOut}
          onChange={(isTicked) => setLeavesOut(isTicked)}
        />
      )}
      {checked.length > 0 && (
        <EntryTable
          entries={checked}
          artistName={(artist) => understood.names.get(artist) ?? ''}
          isTaken={isTaken}
          onTurn={turn}
        />
      )}
      <FoundPictures found={taken.flatMap((entry) => entry.pictures ?? [])} pictures={pictures} />
      <ErrorText
        text={taking.error && t('imports:notStored', { error: messageOf(taking.error) })}
      />
      <div>
        <Button aria-disabled={isIdle} onClick={() => !isIdle && void taking.run()}>
          {t('imports:take', { count: taken.length })}
        </Button>
      </div>
    </div>
  );
}
