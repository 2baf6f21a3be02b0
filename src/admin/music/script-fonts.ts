import greek from '@fontsource/fira-sans-extra-condensed/files/fira-sans-extra-condensed-greek-500-normal.woff2?url';
import boldGreek from '@fontsource/fira-sans-extra-condensed/files/fira-sans-extra-condensed-greek-800-normal.woff2?url';
import arabic from '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2?url';
import armenian from '@fontsource-variable/noto-sans-armenian/files/noto-sans-armenian-armenian-wght-normal.woff2?url';
import georgian from '@fontsource-variable/noto-sans-georgian/files/noto-sans-georgian-georgian-wght-normal.woff2?url';
import hebrew from '@fontsource-variable/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-wght-normal.woff2?url';

/** Scripts that the site's own fonts lack, each with a font for pictures: a device need not have one. */
const SCRIPTS: { family: string; url: string; weight?: string; letters: RegExp }[] = [
  { family: 'Script Greek', url: greek, weight: '500', letters: /\p{Script=Greek}/u },
  { family: 'Script Greek', url: boldGreek, weight: '800', letters: /\p{Script=Greek}/u },
  { family: 'Script Armenian', url: armenian, letters: /\p{Script=Armenian}/u },
  { family: 'Script Georgian', url: georgian, letters: /\p{Script=Georgian}/u },
  { family: 'Script Hebrew', url: hebrew, letters: /\p{Script=Hebrew}/u },
  { family: 'Script Arabic', url: arabic, letters: /\p{Script=Arabic}/u },
];

/** Their names, as a part of a list of fonts. */
export const SCRIPT_FONTS = SCRIPTS.map(({ family }) => `"${family}"`).join(', ');

const loading = new Map<string, Promise<unknown>>();

async function loadFont({ family, url, weight = '1 1000' }: (typeof SCRIPTS)[number]) {
  const font = new FontFace(family, `url("${url}")`, { weight });
  document.fonts.add(await font.load());
}

/** Loads the fonts of the scripts that a text is written in. */
export async function loadScripts(text: string): Promise<void> {
  const used = SCRIPTS.filter(({ letters }) => letters.test(text));
  await Promise.all(
    used.map((script) => {
      const font = loading.get(script.url) ?? loadFont(script);
      loading.set(script.url, font);
      return font;
    }),
  );
}
