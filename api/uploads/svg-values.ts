/**
 * The values that a sanitized SVG may have, by form: each attribute has values of one kind, and any other form is removed.
 * A list of what values must not contain would miss the next function of CSS that loads something.
 */

const NAME = String.raw`[\p{L}\p{N}\p{M}_.:-]+`;
const REFERENCE = String.raw`url\(\s*(?<quote>["']?)#(?<id>${NAME})\k<quote>\s*\)`;
const IDENTIFIER = '[A-Za-z][A-Za-z-]*';
const LENGTH = String.raw`[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?(?:[A-Za-z]{1,4}|%)?`;
const COLOR_FUNCTION = '(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)';
// One slash, before the opacity.
const COLOR = String.raw`(?:#[\da-fA-F]{3,8}|${IDENTIFIER}|${COLOR_FUNCTION}\([-+\d\s,.%a-z]*(?:/[-+\d\s.%a-z]*)?\))`;
const TRANSFORM = '(?:matrix|translate[XY]?|scale[XY]?|rotate|skew[XY]?)';
const FONT_NAME = String.raw`[\p{L}\p{N}\p{M}\s._+&-]+`;
const FONT = String.raw`(?:${FONT_NAME}|\s*"${FONT_NAME}"\s*|\s*'${FONT_NAME}'\s*)`;

// None of them may read the same text in two ways: on a long one it would try them all.
const FORMS: readonly [attributes: string, form: string][] = [
  ['id', NAME],
  ['viewBox x y dx dy rotate points stroke-dasharray', String.raw`[-+.,\d\s%A-Za-z]*`],
  [
    'version width height x1 y1 x2 y2 cx cy r rx ry fx fy fr pathLength textLength offset opacity fill-opacity ' +
      'stroke-opacity stop-opacity stroke-width stroke-miterlimit stroke-dashoffset font-size font-weight font-stretch ' +
      'letter-spacing word-spacing',
    `${LENGTH}|${IDENTIFIER}`,
  ],
  [
    'preserveAspectRatio gradientUnits spreadMethod clipPathUnits maskUnits maskContentUnits mask-type lengthAdjust ' +
      'fill-rule clip-rule stroke-linecap stroke-linejoin display visibility paint-order vector-effect text-anchor ' +
      'dominant-baseline font-style',
    String.raw`${IDENTIFIER}(?:\s+${IDENTIFIER})*`,
  ],
  ['d', String.raw`[-+.,\d\sMmZzLlHhVvCcSsQqTtAaeE]*`],
  [
    'transform gradientTransform',
    String.raw`none|[\s,]*(?:${TRANSFORM}\s*\([-+.,\d\s%a-zE]*\)[\s,]*)*`,
  ],
  ['fill stroke', String.raw`${COLOR}|${REFERENCE}(?:\s+${COLOR})?`],
  ['color stop-color', COLOR],
  ['clip-path mask', `none|${REFERENCE}`],
  ['font-family', `${FONT}(?:,${FONT})*`],
];

const FORM_OF = new Map(
  FORMS.flatMap(([attributes, form]) => {
    const expression = new RegExp(`^(?:${form})$`, 'u');
    return attributes.split(' ').map((name) => [name, expression] as const);
  }),
);

/** The names of the attributes that a sanitized SVG may have. */
export const ALLOWED_ATTRIBUTES: readonly string[] = [...FORM_OF.keys()];

/** Returns whether a sanitized SVG may have an attribute of this name and value. */
export function isAllowedValue(name: string, value: string): boolean {
  return FORM_OF.get(name)?.test(value.trim()) ?? false;
}

const REFERENCE_FIRST = new RegExp(`^${REFERENCE}`, 'u');

/** Returns the id that a value points at; undefined where it points at none. */
export function referenceOf(value: string | null): string | undefined {
  return REFERENCE_FIRST.exec(value?.trim() ?? '')?.groups?.['id'];
}
