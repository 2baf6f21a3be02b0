/** The roles of people on a release, in the order in which they are offered. */
export const CREDIT_ROLES = [
  'written-by',
  'music',
  'lyrics',
  'arrangement',
  'producer',
  'recording',
  'mix',
  'mastering',
  'vocals',
  'backing-vocals',
  'guitar',
  'bass',
  'drums',
  'keys',
  'strings',
  'horns',
  'artwork',
  'photography',
] as const;
export type CreditRole = (typeof CREDIT_ROLES)[number];
