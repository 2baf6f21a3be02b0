import { correction, generate } from 'lean-qr';
import { toSvgDataURL, toSvgSource } from 'lean-qr/extras/svg';
import { useAdminTranslation } from '../common/translation';
import { smallButtonClass } from '../common/buttons';

/** The empty margin that scanners need, in modules. */
const MARGIN = { pad: 4 };
const VECTOR = { ...MARGIN, on: '#000', off: '#fff' };
const RASTER = { ...MARGIN, on: [0, 0, 0], off: [255, 255, 255] } as const;

/** The least width of the PNG, in pixels: 10 cm in print. */
const PNG_WIDTH = 1200;

interface QrCodeProps {
  url: string;
  /** The name of the entry, of which the files are named. */
  name: string;
}

/** A QR code with its files, for posters and sleeves. It can still be read when 15 % of it is damaged. */
export function QrCode({ url, name }: QrCodeProps) {
  const { t } = useAdminTranslation();
  const code = generate(url, {
    minCorrectionLevel: correction.M,
    maxCorrectionLevel: correction.M,
  });
  const fileName = `${name.replaceAll(/[\s\\/:*?"<>|]+/g, '-')}-qr`;
  const svg = `data:image/svg+xml,${encodeURIComponent(toSvgSource(code, { ...VECTOR, xmlDeclaration: true }))}`;
  const png = code.toDataURL({ ...RASTER, scale: Math.ceil(PNG_WIDTH / (code.size + 8)) });
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <img src={toSvgDataURL(code, VECTOR)} alt={t('qrCode.title')} className="size-40 bg-white" />
      <div className="flex min-w-0 flex-1 basis-60 flex-col items-start gap-3">
        <p className="max-w-prose text-sm wrap-anywhere text-quiet">{t('qrCode.text', { url })}</p>
        <div className="flex flex-wrap gap-3">
          <a href={svg} download={`${fileName}.svg`} className={smallButtonClass}>
            {t('qrCode.svg')}
          </a>
          <a href={png} download={`${fileName}.png`} className={smallButtonClass}>
            {t('qrCode.png')}
          </a>
        </div>
      </div>
    </div>
  );
}
