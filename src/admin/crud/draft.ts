/** What of an entity is edited: the values that an empty draft has too. */
export function toDraft<Draft extends object>(entity: Draft, empty: Draft): Draft {
  const draft = { ...empty };
  for (const name in empty) draft[name] = entity[name];
  return draft;
}

/** What of a stored entity is edited, and over which version. */
export function toVersioned<Draft extends object>(
  entity: Draft & { updatedAt: string },
  empty: Draft,
): { draft: Draft; version: string } {
  return { draft: toDraft(entity, empty), version: entity.updatedAt };
}
