import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { PANEL_PAGE_SIZE } from '@/config/constants';
import {
  eraseSubscriber,
  SUBSCRIBER_STATES,
  type Subscriber,
} from '@/data-service/newsletter/subscribers';
import { OfflineState, QueryView, StateScreen } from '@/ui/state-screen';
import { useAdminTranslation } from '../common/translation';
import { ListPages, ListSearch, ListSelect } from '../list/list-controls';
import { DeletionDialog } from '../record/deletion-dialog';
import { NEWSLETTER_KEY, subscribersQuery, useNewsletterUrlState } from './newsletter-queries';
import { SubscriberRow } from './subscriber-row';

/** Every sign-up with its proof: searched, filtered, page by page, and erased when a person asks for that. */
export function SubscriberList() {
  const { t } = useAdminTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const urlState = useNewsletterUrlState();
  const { shown, searchFor, change } = urlState;
  const query = useQuery(subscribersQuery(shown));
  const [erased, setErased] = useState<Subscriber | null>(null);
  const isStuck = query.isPlaceholderData && query.fetchStatus === 'paused';
  const lastPage = Math.max(1, Math.ceil((query.data?.total ?? 0) / PANEL_PAGE_SIZE));
  if (query.data && !query.isPlaceholderData && shown.page > lastPage) {
    return <Navigate to={{ search: searchFor({ page: lastPage }) }} replace />;
  }
  const isWhole = shown.q === '' && shown.state === null;
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="mb-4 text-xl font-bold outline-none">
        {t('newsletter.list')}
      </h2>
      <div className="mb-3 grid grid-cols-2 gap-3 lg:grid-cols-[1fr_14rem]">
        <ListSearch
          label={t('newsletter.search')}
          asked={shown.q}
          onChange={(q) => change({ q })}
        />
        <ListSelect
          label={t('newsletter.states')}
          value={shown.state ?? ''}
          onChange={(value) =>
            change({ state: SUBSCRIBER_STATES.find((state) => state === value) ?? null })
          }
          options={[
            { value: '', text: t('newsletter.everyState') },
            ...SUBSCRIBER_STATES.map((state) => ({
              value: state,
              text: t(`newsletter.state.${state}`),
            })),
          ]}
        />
      </div>
      <p className="mb-4 text-sm text-quiet">{t('newsletter.hashHint')}</p>
      {isStuck && <OfflineState />}
      {query.data && !isStuck && (
        <>
          {query.data.total > 0 && <SubscriberTable rows={query.data.rows} onErase={setErased} />}
          {query.data.total === 0 && isWhole && (
            <StateScreen title={t('newsletter.empty')} text={t('newsletter.emptyText')} />
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
    t('newsletter.address'),
    t('newsletter.states'),
    t('newsletter.language'),
    t('newsletter.proof'),
    t('newsletter.erase'),
  ];
  return (
    <table
      aria-label={t('newsletter.list')}
      className="w-full border-t border-line text-left max-md:block"
    >
      <thead className="max-md:sr-only">
        <tr className="border-b border-line text-sm text-quiet">
          {headings.map((heading) => (
            <th key={heading} scope="col" className="px-3 py-2 font-normal">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((subscriber) => (
          <SubscriberRow key={subscriber.id} subscriber={subscriber} onErase={onErase} />
        ))}
      </tbody>
    </table>
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
      title={t('newsletter.eraseTitle')}
      text={t('newsletter.eraseText', { name: subscriber.email ?? t('newsletter.someone') })}
      remove={() => eraseSubscriber(subscriber.id)}
      deletedText={t('newsletter.erased')}
      failedText={(error) => t('newsletter.eraseFailed', { error })}
      onDeleted={() => {
        onClose();
        void queryClient.invalidateQueries({ queryKey: NEWSLETTER_KEY });
      }}
      onClose={onClose}
      focusAfterDeletion={focusAfterDeletion}
    />
  );
}
