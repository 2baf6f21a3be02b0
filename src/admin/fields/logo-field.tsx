import { logoHash } from '@/config/logo-icons';
import { SingleFileField } from './single-file-field';
import type { FieldProps } from './field-props';
import { LogoIcons } from './uploads/logo-icons';

/** The label's logo: SVG, PNG or JPG. */
export function LogoField(props: FieldProps<string | null>) {
  const { value } = props;
  const hash = logoHash(value);
  return (
    <SingleFileField {...props} kind="logo">
      <img
        src={value ?? undefined}
        alt=""
        className="h-20 max-w-60 bg-surface object-contain p-2"
      />
      {value !== null && hash !== null && <LogoIcons logoUrl={value} hash={hash} />}
    </SingleFileField>
  );
}
