import { useId } from 'react';
import { colorScheme, type RecordColors } from '@/lib/record-colors';
import { smallButtonClass } from '../../common/buttons';
import { useAdminTranslation } from '../../common/translation';
import { FieldGroup } from '../../form/field-group';
import type { FieldProps } from '../../form/field-props';

/** What somebody begins with who chooses colors without a cover: those of every page. */
const SITE_COLORS: RecordColors = { ground: '#0c0d12', heading: '#f3f1ec' };

interface CoverColorsFieldProps extends FieldProps<RecordColors | null> {
  title: string;
  /** The colors of the cover could not be read. */
  isUnread: boolean;
  /** Takes the colors of the cover; null where there is none. */
  onTake: (() => void) | null;
}

/** The two colors of a record, with what its pages make of them. */
export function CoverColorsField(props: CoverColorsFieldProps) {
  const { name, label, value, onChange, errors, title, isUnread, onTake } = props;
  const { t } = useAdminTranslation();
  return (
    <FieldGroup label={label} hint={t('coverColors.hint')} error={errors['']}>
      {() => (
        <div className="flex flex-col gap-4">
          {value ? (
            <div className="flex flex-wrap items-stretch gap-6">
              <div className="flex flex-col gap-3">
                <ColorInput
                  name={`${name}.ground`}
                  label={t('coverColors.ground')}
                  value={value.ground}
                  onChange={(ground) => onChange({ ...value, ground })}
                />
                <ColorInput
                  name={`${name}.heading`}
                  label={t('coverColors.heading')}
                  value={value.heading}
                  onChange={(heading) => onChange({ ...value, heading })}
                />
              </div>
              <Preview colors={value} title={title} />
            </div>
          ) : (
            <p className="text-quiet">{t('coverColors.none')}</p>
          )}
          <div className="flex flex-wrap gap-3">
            {onTake && (
              <button type="button" className={smallButtonClass} onClick={onTake}>
                {t('coverColors.take')}
              </button>
            )}
            <button
              type="button"
              className={smallButtonClass}
              onClick={() => onChange(value ? null : SITE_COLORS)}
            >
              {t(value ? 'coverColors.remove' : 'coverColors.choose')}
            </button>
          </div>
          <p role="status" className="text-sm text-quiet empty:hidden">
            {isUnread && t('coverColors.unread')}
          </p>
        </div>
      )}
    </FieldGroup>
  );
}

interface ColorInputProps {
  name: string;
  label: string;
  value: string;
  onChange: (color: string) => void;
}

function ColorInput({ name, label, value, onChange }: ColorInputProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-3">
      <input
        type="color"
        id={id}
        name={name}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="h-11 w-16 shrink-0 cursor-pointer border-2 border-edge bg-surface p-1"
      />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}

/** A heading, texts and an action as the release's pages show them. */
function Preview({ colors, title }: { colors: RecordColors; title: string }) {
  const { t } = useAdminTranslation();
  const { ground, glow, heading } = colorScheme(colors);
  return (
    <div
      aria-hidden="true"
      className="flex min-w-60 grow basis-60 flex-col items-start gap-2 p-5 text-[#f3f1ec]"
      style={{ background: `linear-gradient(200deg, ${glow}, ${ground} 70%)` }}
    >
      <p className="text-2xl font-bold wrap-anywhere" style={{ color: heading }}>
        {title || t('coverColors.sample')}
      </p>
      <p className="text-sm text-[#a9abb5]">{t('coverColors.text')}</p>
      <span className="mt-1 bg-[#ffb454] px-4 py-1 font-bold text-[#0c0d12]">
        {t('coverColors.play')}
      </span>
    </div>
  );
}
