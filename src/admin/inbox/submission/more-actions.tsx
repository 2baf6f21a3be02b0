import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { exportSender } from '@/data-service/inbox/submission-export';
import { markAsRead, markAsUnread, removeSubmission } from '@/data-service/inbox/submission-state';
import { type Submission, submissions } from '@/data-service/inbox/submissions';
import { emptyDraft } from '@/data-service/entity/mutations';
import {
  type ArtistDraft,
  artistEntity,
  STREAMING_PLATFORMS,
} from '@/data-service/entities/artists';
import { type MusicPlatform, readMusicLink } from '@/data-service/platforms/music-link';
import { SOCIAL_PLATFORMS } from '@/data-service/platforms/social-platforms';
import { useAdminTranslation } from '../../common/translation';
import { DeletionDialog } from '../../record/deletion-dialog';
import { smallButtonClass } from '../../common/buttons';
import { ErrorText } from '../../common/errors';
import { saveAsFile } from '../../common/save-as-file';
import { OPENED_FROM_LIST } from '../../common/url-state';
import { prefilledWith } from '../../record/record-dialog';
import { useAction } from '../../common/use-action';

interface MoreActionsProps {
  submission: Submission;
  /** Called when the submission is deleted. */
  onDeleted: () => void;
}

/** The actions of staff on a submission besides changing its state. */
export function MoreActions({ submission, onDeleted }: MoreActionsProps) {
  const { t } = useAdminTranslation();
  const queryClient = useQueryClient();
  const { run, isRunning, errorMessage } = useAction();
  const [isDeleting, setIsDeleting] = useState(false);
  const { id, reference, readAt } = submission;
  const refresh = () => queryClient.invalidateQueries({ queryKey: [submissions.table] });

  const toggleRead = () =>
    run(async () => {
      await (readAt === null ? markAsRead(id) : markAsUnread(id));
      await refresh();
    });
  const exportAll = () =>
    run(async () => {
      const json = JSON.stringify(await exportSender(submission.email), null, 2);
      saveAsFile(`submissions-${reference}.json`, 'application/json', json);
    });

  return (
    <div className="flex flex-col gap-2">
      <div role="group" aria-label={t('submission.more')} className="flex flex-col gap-2">
        {submission.kind === 'demo' && (
          <Link
            to={paths.panelNew('artists')}
            state={{ ...OPENED_FROM_LIST, ...prefilledWith(artistFromDemo(submission)) }}
            className={`${smallButtonClass} text-center`}
          >
            {t('submission.createArtist')}
          </Link>
        )}
        <button
          type="button"
          aria-disabled={isRunning}
          className={smallButtonClass}
          onClick={() => void toggleRead()}
        >
          {t(readAt === null ? 'submission.markRead' : 'submission.markUnread')}
        </button>
        <button
          type="button"
          aria-disabled={isRunning}
          className={smallButtonClass}
          onClick={() => void exportAll()}
        >
          {t('submission.export')}
        </button>
        <button type="button" className={smallButtonClass} onClick={() => setIsDeleting(true)}>
          {t('submission.delete')}
        </button>
      </div>
      <ErrorText text={errorMessage && t('submission.actionFailed', { error: errorMessage })} />
      {isDeleting && (
        <DeletionDialog
          title={t('submission.deleteTitle')}
          text={t('submission.deleteText', { name: submission.name })}
          remove={() => removeSubmission(id)}
          deletedText={t('submission.deleted')}
          failedText={(error) => t('submission.deleteFailed', { error })}
          onDeleted={onDeleted}
          onClose={() => setIsDeleting(false)}
          focusAfterDeletion={() => null}
        />
      )}
    </div>
  );
}

type Demo = Pick<Submission, 'name' | 'artistType' | 'musicLink'>;

/** Returns the link by its platform, if it is one of these. */
function linksOn<Platform extends string>(
  platforms: readonly Platform[],
  { platform, url }: { platform: MusicPlatform | null; url: string },
): Partial<Record<Platform, string>> {
  const own = platforms.find((known) => known === platform);
  const links: Partial<Record<Platform, string>> = {};
  if (own !== undefined) links[own] = url;
  return links;
}

/** Returns the draft of an artist with the values of a demo. */
export function artistFromDemo({ name, artistType, musicLink }: Demo): ArtistDraft {
  const artist = { ...emptyDraft(artistEntity.fields), name, ...(artistType && { artistType }) };
  const link = readMusicLink(musicLink ?? '');
  if (typeof link === 'string') return artist;
  return {
    ...artist,
    streamingLinks: linksOn(STREAMING_PLATFORMS, link),
    socialLinks: linksOn(SOCIAL_PLATFORMS, link),
  };
}
