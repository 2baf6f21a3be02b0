import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { usePageTitle } from '@/ui/page-title';
import { QueryView, StateScreen } from '@/ui/state-screen';
import { addEnglish, useAdminTranslation } from '../common/translation';
import { type Resource, useEntityName } from '../record/declaration';
import { recordQuery } from '../record/queries';
import { useClosing } from '../record/record-dialog';
import { FrameBody, RecordFrame } from '../record/record-frame';
import { MailPreview } from './mail-preview';
import { SendingState } from './sending-state';
import english from '../../../locales/en/newsletter.json';

addEnglish('newsletter', english);

/** An issue of the newsletter as mails: how they look, and what becomes of them. */
export function SendDialog({ resource }: { resource: Resource }) {
  const { t } = useAdminTranslation();
  const { id = '' } = useParams();
  const nameOf = useEntityName(resource);
  const query = useQuery(recordQuery(resource, id));
  const title = t('newsletter:send.title');
  const name = query.data && nameOf(query.data);
  usePageTitle(name ? t('form.titleOf', { name, title }) : title);
  const { onClose, onClosed } = useClosing(resource.segment, `${id}/send`);
  return (
    <RecordFrame title={title} subtitle={name ?? null} onClose={onClose} onClosed={onClosed}>
      <FrameBody className="space-y-8 pt-5">
        <QueryView query={query} notFound={<StateScreen title={t('newsletter:send.gone')} />}>
          {() => (
            <>
              <SendingState id={id} />
              <MailPreview id={id} />
            </>
          )}
        </QueryView>
      </FrameBody>
    </RecordFrame>
  );
}
