import { Item, Separator } from '@radix-ui/react-dropdown-menu';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { exportSender } from '@/data-service/backend/inbox/submission-export';
import {
  markAsRead,
  markAsUnread,
  removeSubmission,
} from '@/data-service/backend/inbox/submission-state';
import { type Submission, submissions } from '@/data-service/backend/inbox/submissions';
import { emptyDraft } from '@/data-service/content/entity/mutations';
import {
  type ArtistDraft,
  artistEntity,
  STREAMING_PLATFORMS,
} from '@/data-service/content/artists';
import { type MusicPlatform, readMusicLink } from '@/data-service/content/platforms/music-link';
import { SOCIAL_PLATFORMS } from '@/data-service/content/platforms/social-platforms';
import { useAdminTranslation } from '../../common/translation';
import { DeletionDialog } from '../../record/deletion-dialog';
import { ActionMenu, menuItemClass, menuLineClass } from '../../common/action-menu';
import { ErrorText } from '../../common/errors';
import { saveAsFile } from '../../common/save-as-file';
import { OPENED_FROM_LIST } from '../../common/url-state';
import { prefilledWith } from '../../record/dialog-state';
import { useAction } from '../../common/use-action';
import type { StateChange } from './submission-state';

interface MoreActionsProps {
  submission: Submission;
  change: StateChange;
  /** Called when the submission is deleted. */
  onDeleted: () => void;
}

/** The actions of staff on a submission that are seldom needed, in a menu. */
export function MoreActions({ submission, change, onDeleted }: MoreActionsProps) {
  const { t } = useAdminTranslation();
  const queryClient = useQueryClient();
  const { run, errorMessage } = useAction();
  // The question begins when the focus is back on the button: that is where it returns to.
  const isAsked = useRef(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const { id, reference, readAt, state } = submission;
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
    <div className="flex flex-col items-end gap-2">
      <ActionMenu
        label={t('inbox:submission.more')}
        onClosed={() => {
          if (isAsked.current) setIsDeleting(true);
          isAsked.current = false;
        }}
      >
        {submission.kind === 'demo' && (
          <Item asChild className={menuItemClass}>
            <Link
              to={paths.panelNew('artists')}
              state={{ ...OPENED_FROM_LIST, ...prefilledWith(artistFromDemo(submission)) }}
            >
              {t('inbox:submission.createArtist')}
            </Link>
          </Item>
        )}
        <Item className={menuItemClass} onSelect={() => void toggleRead()}>
          {t(readAt === null ? 'inbox:submission.markRead' : 'inbox:submission.markUnread')}
        </Item>
        <Item className={menuItemClass} onSelect={() => void exportAll()}>
          {t('inbox:submission.export')}
        </Item>
        <Separator className={menuLineClass} />
        {state !== 'spam' && (
          <Item
            className={menuItemClass}
            onSelect={() => void change.change(submission, { state: 'spam', closedReason: null })}
          >
            {t('inbox:submissionState.mark.spam')}
          </Item>
        )}
        <Item
          className={`${menuItemClass} text-red-400`}
          onSelect={() => {
            isAsked.current = true;
          }}
        >
          {t('inbox:submission.delete')}
        </Item>
      </ActionMenu>
      <ErrorText
        text={errorMessage && t('inbox:submission.actionFailed', { error: errorMessage })}
      />
      {isDeleting && (
        <DeletionDialog
          title={t('inbox:submission.deleteTitle')}
          text={t('inbox:submission.deleteText', { name: submission.name })}
          remove={() => removeSubmission(id)}
          deletedText={t('inbox:submission.deleted')}
          failedText={(error) => t('inbox:submission.deleteFailed', { error })}
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
