import { useChosen, type ReferenceSource } from './use-choices';

interface ReferenceNameProps<Row, Entity> {
  source: ReferenceSource<Row, Entity>;
  id: string;
}

/** The name of the entity that an id refers to; the id itself as long as that is not known. */
export function ReferenceName<Row, Entity>({ source, id }: ReferenceNameProps<Row, Entity>) {
  const { data } = useChosen(source, id);
  return data ? source.nameOf(data) : id;
}
