import { AppError } from '@/data-service/backend/client/app-error';
import { canBePinned, listPinned, pinEntries } from '@/data-service/backend/staff/lists';
import { publicationOf } from '@/data-service/backend/staff/publication';
import type { AnyEntity, Resource } from '../record/declaration';

export const BULK_ACTIONS = ['publish', 'schedule', 'unpublish', 'pin', 'unpin', 'delete'] as const;
/** What can be done with several entries at once. */
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** Returns true where an action changes something of an entry. */
export function changes(
  action: BulkAction,
  { repository, isSent = false }: Resource,
  entity: AnyEntity,
  isPinned: boolean,
): boolean {
  const state = publicationOf(entity);
  if (action === 'publish' || action === 'schedule') return state !== 'published' && !isSent;
  if (action === 'unpublish') return state !== 'draft';
  if (action === 'delete') return true;
  return canBePinned(repository) && isPinned === (action === 'unpin');
}

/** An entry that an action has not changed, and why. */
export interface Failure {
  entity: AnyEntity;
  error: unknown;
}

/** Pins entries before the others that are, or unpins them. */
export async function setPinned(
  { repository, nameColumn }: Pick<Resource, 'repository' | 'nameColumn'>,
  ids: readonly string[],
  isPinned: boolean,
): Promise<void> {
  const pinned = (await listPinned(repository, nameColumn)).map(({ id }) => id);
  const others = pinned.filter((id) => !ids.includes(id));
  await pinEntries(repository.table, isPinned ? [...ids, ...others] : others);
}

/**
 * Does an action with each entry, in the version that is on screen. Returns those with which it failed; the others are done.
 * @param moment from when on visitors see the entries, for the action `schedule`.
 */
export async function runBulk(
  action: BulkAction,
  resource: Resource,
  entities: readonly AnyEntity[],
  moment: string,
): Promise<Failure[]> {
  if (action === 'pin' || action === 'unpin') {
    try {
      await setPinned(
        resource,
        entities.map(({ id }) => id),
        action === 'pin',
      );
      return [];
    } catch (error) {
      return entities.map((entity) => ({ entity, error })); // all of them or none
    }
  }
  const { mutations } = resource;
  const publishedAt = { publish: 'now', schedule: moment, unpublish: null };
  const failures: Failure[] = [];
  for (const entity of entities) {
    const { id, updatedAt } = entity;
    try {
      if (action === 'delete') await mutations.remove(id, updatedAt);
      else await mutations.publish(id, publishedAt[action], updatedAt);
    } catch (error) {
      failures.push({ entity, error });
      if (error instanceof AppError && !error.answered) {
        // Nobody answers: the others would wait for that one after the other.
        const rest = entities.slice(entities.indexOf(entity) + 1);
        return [...failures, ...rest.map((other) => ({ entity: other, error }))];
      }
    }
  }
  return failures;
}
