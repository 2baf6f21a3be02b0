/** Returns a duration in seconds as it is read in every language: `3:45`, `1:02:03`. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const parts = hours > 0 ? [hours, minutes, whole % 60] : [minutes, whole % 60];
  return parts.map((part, at) => (at === 0 ? part : String(part).padStart(2, '0'))).join(':');
}
