import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  eraseSubscriber,
  SUBSCRIBER_STATES,
  type Subscriber,
} from '@/data-service/backend/newsletter/subscribers';
import { OfflineState, QueryView, StateScreen } from '@/ui/state-screen';
import { useAdminTranslation } from '../common/translation';
import { DataTable, isStuck, toLastPage } from '../list/data-table';
import { ListPages, ListSearch, ListSelect } from '../list/list-controls';
import { DeletionDialog } from '../record/deletion-dialog';
import { Bounces } from './bounces';
import { NEWSLETTER_KEY, subscribersQuery, useNewsletterUrlState } from './newsletter-queries';
import { SubscriberRow } from './subscriber-row';

/** Every sign-up with its proof: searched, filtered, page by page, and erased when a person asks for that. */
export function SubscriberList() {
  const { t } = useAdminTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const urlState = useNewsletterUrlState();
  const { shown, change } = urlState;
  const query = useQuery(subscribersQuery(shown));
  const [erased, setErased] = useState<Subscriber | null>(null);
  const redirect = toLastPage(query, urlState);
  if (redirect) return redirect;
  const isWhole = shown.q === '' && shown.state === null;
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="mb-4 text-xl font-bold outline-none">
        {t('newsletter:list')}
      </h2>
      <div className="mb-3 grid grid-cols-2 gap-3 lg:grid-cols-[1fr_14rem]">
        <ListSearch
          label={t('newsletter:search')}
          asked={shown.q}
          onChange={(q) => change({ q })}
        />
        <ListSelect
          label={t('newsletter:states')}
          value={shown.state ?? ''}
          onChange={(value) =>
            change({ state: SUBSCRIBER_STATES.find((state) => state === value) ?? null })
          }
          options={[
            { value: '', text: t('newsletter:everyState') },
            ...SUBSCRIBER_STATES.map((state) => ({
              value: state,
              text: t(`newsletter:state.${state}`),
            })),
          ]}
        />
      </div>
      <p className="mb-4 text-sm text-quiet">{t('newsletter:hashHint')}</p>
      <Bounces />
      {isStuck(query) && <OfflineState />}
      {query.data && !isStuck(query) && (
        <>
          {query.data.total > 0 && <SubscriberTable rows={query.data.rows} onErase={setErased} />}
          {query.data.total === 0 && isWhole && (
            <StateScreen title={t('newsletter:empty')} text={t('newsletter:emptyText')} />
          )}
          {query.data.total === 0 && !isWhole && (
            <StateScreen title={t('list.nothingFound')} text={t('list.nothingFoundText')} />
          )}
          <ListPages total={query.data.total} urlState={urlState} />
        </>
      )}
      {!query.data && <QueryView query={query} />}
      {erased && (
        <EraseDialog
          subscriber={erased}
          onClose={() => setErased(null)}
          focusAfterDeletion={() => heading.current}
        />
      )}
    </section>
  );
}

interface SubscriberTableProps {
  rows: readonly Subscriber[];
  onErase: (subscriber: Subscriber) => void;
}

function SubscriberTable({ rows, onErase }: SubscriberTableProps) {
  const { t } = useAdminTranslation();
  const headings = [
    t('newsletter:address'),
    t('newsletter:states'),
    t('newsletter:language'),
    t('newsletter:proof'),
    t('newsletter:erase'),
  ];
  return (
    <DataTable label={t('newsletter:list')} headings={headings}>
      {rows.map((subscriber) => (
        <SubscriberRow key={subscriber.id} subscriber={subscriber} onErase={onErase} />
      ))}
    </DataTable>
  );
}

interface EraseDialogProps {
  subscriber: Subscriber;
  onClose: () => void;
  focusAfterDeletion: () => HTMLElement | null;
}

function EraseDialog({ subscriber, onClose, focusAfterDeletion }: EraseDialogProps) {
  const { t } = useAdminTranslation();
  const queryClient = useQueryClient();
  return (
    <DeletionDialog
      title={t('newsletter:eraseTitle')}
      text={t('newsletter:eraseText', { name: subscriber.email ?? t('newsletter:someone') })}
      remove={() => eraseSubscriber(subscriber.id)}
      deletedText={t('newsletter:erased')}
      failedText={(error) => t('newsletter:eraseFailed', { error })}
      onDeleted={() => {
        onClose();
        void queryClient.invalidateQueries({ queryKey: NEWSLETTER_KEY });
      }}
      onClose={onClose}
      focusAfterDeletion={focusAfterDeletion}
    />
  );
}
