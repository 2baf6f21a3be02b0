/** The two colors of a record, each as `#rrggbb`: the ground of its pages, and their headings. */
export interface RecordColors {
  ground: string;
  heading: string;
}

export const HEX_COLOR = /^#[0-9a-f]{6}$/;

/** All that a page in the colors of a record is painted with. */
export interface ColorScheme extends RecordColors {
  /** The lightest that the ground becomes, where light falls on it. */
  glow: string;
  /** What lies on the ground: the row under the pointer, the dock. */
  surface: string;
  /** Borders that are only seen, and those of controls. */
  line: string;
  edge: string;
}

type Channels = [red: number, green: number, blue: number];

/** The greatest luminance of a ground, and of what is lighter than it: even quiet texts and orange keep 4.5:1 over it. */
const MAX_GROUND = 0.024;
const MAX_GLOW = 0.044;

const TEXT = 4.5;
const CONTROL = 3;

const toChannels = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as Channels; // oxlint-disable-line typescript/no-unsafe-type-assertion -- three of three

const toHex = (channels: Channels) =>
  `#${channels
    .map((one) =>
      Math.round(one * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const toLinear = (one: number) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);

/** The relative luminance of WCAG. */
function luminanceOf(channels: Channels): number {
  const [red, green, blue] = channels.map(toLinear) as Channels; // oxlint-disable-line typescript/no-unsafe-type-assertion -- three of three
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the color that lies between two: 0 is the first, 1 the second. */
const mix = (one: Channels, other: Channels, share: number) =>
  one.map((channel, at) => channel + ((other[at] ?? 0) - channel) * share) as Channels; // oxlint-disable-line typescript/no-unsafe-type-assertion -- three of three

const BLACK: Channels = [0, 0, 0];
const WHITE: Channels = [1, 1, 1];

/** Returns the color nearest to `from` on the way to another one that is as asked, in steps of a percent. */
function firstOf(from: Channels, to: Channels, isGood: (color: Channels) => boolean): string {
  for (let step = 0; step < 100; step += 1) {
    const color = mix(from, to, step / 100);
    if (isGood(toChannels(toHex(color)))) return toHex(color);
  }
  return toHex(to);
}

/**
 * Returns the colors of a record as its pages use them. Texts, controls and the orange of what can be done are those of every
 * page: the ground is darkened until all of them can be read over it, and the headings are lightened until they can.
 */
export function colorScheme({ ground: own, heading }: RecordColors): ColorScheme {
  const atMost = (max: number) => (color: Channels) => luminanceOf(color) <= max;
  const ground = firstOf(toChannels(own), BLACK, atMost(MAX_GROUND));
  const glow = firstOf(mix(toChannels(own), toChannels(heading), 0.15), BLACK, atMost(MAX_GLOW));
  const surface = firstOf(mix(toChannels(ground), WHITE, 0.08), BLACK, atMost(MAX_GLOW));
  const lightest = Math.max(...[ground, glow, surface].map((one) => luminanceOf(toChannels(one))));
  const contrasts = (ratio: number) => (color: Channels) =>
    (luminanceOf(color) + 0.05) / (lightest + 0.05) >= ratio;
  return {
    ground,
    heading: firstOf(toChannels(heading), WHITE, contrasts(TEXT)),
    glow,
    surface,
    line: toHex(mix(toChannels(ground), WHITE, 0.18)),
    edge: firstOf(mix(toChannels(ground), WHITE, 0.4), WHITE, contrasts(CONTROL)),
  };
}
