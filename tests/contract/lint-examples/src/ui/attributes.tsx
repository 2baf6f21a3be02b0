interface AttributesProps {
  name: string;
  sent: boolean;
}

export function Attributes({ name, sent }: AttributesProps) {
  return (
    <>
      <nav aria-label="Main" />
      <nav aria-label={'Main'} />
      <nav aria-label={`Main of ${name}`} />
      <nav aria-label={sent ? name : 'Main'} />
      <img alt="Cover" />
      <img alt={'Cover'} />
      <img alt={`Cover of ${name}`} />
      <img alt={sent ? 'Cover' : name} />
      <input placeholder="Name" />
      <input placeholder={'Name'} />
      <input placeholder={`Name of ${name}`} />
      <input placeholder={sent ? 'Name' : name} />
      <p title="Sent" />
      <p title={'Sent'} />
      <p title={`Sent to ${name}`} />
      <p title={sent ? 'Sent' : name} />
      <p title={name || 'Nobody'} />
      <p title={'Sent to ' + name} />
      <p title={'Sent' as string} />
    </>
  );
}
