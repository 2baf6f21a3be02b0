import type { Palette } from './palettes';
import type { Random } from './random';
import { desk } from './scenes/desk';
import { places } from './scenes/places';
import { PHOTO_SIZE, SHARED } from './scenes/scene';
import type { Scene } from './scenes/scene';
import { studio } from './scenes/studio';
import { drawing } from './svg';

export const SCENES = { desk, ...studio, ...places } satisfies Record<string, Scene>;
export type SceneName = keyof typeof SCENES;

export function drawPhoto(scene: SceneName, palette: Palette, random: Random): string {
  return drawing(PHOTO_SIZE, palette, SCENES[scene](random, palette), SHARED);
}
