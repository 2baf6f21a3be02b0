interface TextsProps {
  name: string;
  sent: boolean;
}

export function Texts({ name, sent }: TextsProps) {
  return (
    <>
      <p>Cover</p>
      <p>{'Cover'}</p>
      <p>{`Cover`}</p>
      <p>{`Cover of ${name}`}</p>
      <p>{'Cover of ' + name}</p>
      <p>{sent ? 'Sent' : name}</p>
      <p>{sent && 'Sent'}</p>
      <p>{name || 'Nobody'}</p>
      <p>{name ?? ('Nobody' as string)}</p>
    </>
  );
}
