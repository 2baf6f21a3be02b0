/** Returns the edited values of an entity: those that an empty draft has too. */
export function toDraft<Draft extends object>(entity: Draft, empty: Draft): Draft {
  const draft = { ...empty };
  for (const name in empty) draft[name] = entity[name];
  return draft;
}

/** Returns the edited values of a stored entity, with the version that they are based on. */
export function toVersioned<Draft extends object>(
  entity: Draft & { updatedAt: string },
  empty: Draft,
): { draft: Draft; version: string } {
  return { draft: toDraft(entity, empty), version: entity.updatedAt };
}
