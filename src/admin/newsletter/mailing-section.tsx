import { useQuery } from '@tanstack/react-query';
import { MailPlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { mailingEntity, type Mailing } from '@/data-service/content/mailings';
import { pick } from '@/i18n/localized-text';
import { withPageMessages } from '../common/late-page';
import { useAdminTranslation } from '../common/translation';
import { dialogLink, useListUrlState } from '../common/url-state';
import { declareEntity } from '../list/declare-entity';
import { defineResource } from '../list/section';
import type { ResourceSection } from '../list/section';
import { formatLabelMoment } from '../record/label-time';
import { lateForm } from '../record/late-forms';
import { sendingsQuery } from './mailing-queries';

const SEGMENT = 'mailings';

const section = defineResource({
  name: 'mailing',
  segment: SEGMENT,
  Icon: MailPlus,
  publicPath: ({ slug }) => paths.mailing(slug),
  isOnDashboard: false,
  isSent: true,
  ...declareEntity(mailingEntity, {
    columns: ['title', { label: 'sending', cell: (mailing) => <SendingCell mailing={mailing} /> }],
    fields: {
      title: { label: 'mailingTitle' },
      entries: {
        label: 'mailingEntries',
        render: (props, { inputs: { MailingEntriesField } }) => <MailingEntriesField {...props} />,
        show: (entries, { MailingEntriesView }) => <MailingEntriesView entries={entries} />,
      },
    },
  }),
});

/** The issues of the newsletter, and over their list the dialog in which one is looked at and sent. */
export const mailingSection: ResourceSection = {
  ...section,
  route(readAhead) {
    const { children = [], ...route } = section.route(readAhead);
    const send = {
      path: ':id/send',
      lazy: lateForm(
        () => withPageMessages(import('./send-dialog'), 'newsletter'),
        ({ SendDialog }) => <SendDialog resource={section.resource} />,
      ),
      loader: () => readAhead(sendingsQuery),
    };
    return { ...route, children: [...children, send] };
  },
};

/** What has become of an issue; it opens what sends it. */
function SendingCell({ mailing: { id, title } }: { mailing: Mailing }) {
  const { t, i18n } = useAdminTranslation();
  const { searchFor, shown } = useListUrlState();
  const sending = useQuery(sendingsQuery).data?.find((one) => one.id === id);
  const state = sending
    ? t(`sending.state.${sending.state}`, {
        moment: formatLabelMoment(sending.sendAt, i18n.language),
      })
    : t('sending.open');
  return (
    <Link
      {...dialogLink(`${paths.panelItem(SEGMENT, id)}/send`, searchFor({ page: shown.page }))}
      data-opens={`${id}/send`}
      aria-label={t('sending.openOf', { state, name: pick(title, i18n.language)?.text ?? '' })}
      className={`relative inline-block py-2.5 underline decoration-edge underline-offset-4 hover:text-accent sm:py-0.5 ${sending?.state === 'paused' ? 'text-accent' : ''}`}
    >
      {state}
    </Link>
  );
}
