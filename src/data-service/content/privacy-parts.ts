import { SITE_PLATFORMS } from './platforms/site-platforms';

/** What the parts of the site depend on that a privacy policy has to name. */
interface Installation {
  newsletter: string;
  /** 'on' where visits, plays and clicks are counted. */
  counting: string;
  hasMailServer: boolean;
  /** The names of the platforms whose players are on the site. */
  players: readonly string[];
}

/**
 * The parts of the site that an installation has or has not, with a section in the draft of the privacy policy. Another one
 * is a line here, its section in `locales/*\/privacy.json` under `part`, and its name in the panel under `legal.part`.
 */
const PARTS = {
  mail: ({ hasMailServer }: Installation) => hasMailServer,
  newsletter: ({ newsletter }: Installation) => newsletter === 'on',
  counting: ({ counting }: Installation) => counting === 'on',
  // Apart from it, because policies from before do not say it.
  referrers: ({ counting }: Installation) => counting === 'on',
};

type OwnPart = keyof typeof PARTS;
export type PlayerPart = (typeof SITE_PLATFORMS)[number]['name'];
export type PrivacyPart = OwnPart | PlayerPart;

const isOwnPart = (name: string): name is OwnPart => name in PARTS;
const OWN_PARTS = Object.keys(PARTS).filter(isOwnPart);

/** Returns the parts that are in use, in the order of the draft. */
export function partsInUse(installation: Installation): PrivacyPart[] {
  return [
    ...OWN_PARTS.filter((part) => PARTS[part](installation)),
    ...SITE_PLATFORMS.map(({ name }) => name).filter((name) => installation.players.includes(name)),
  ];
}

/** The parts that a policy was written for; null while that is not recorded. */
export const privacyParts = () => ({
  kind: 'privacyParts' as const,
  read: (stored: unknown): string[] | null =>
    Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : null,
  empty: null as string[] | null,
});
