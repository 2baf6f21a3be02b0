import type { MotifName } from './covers';
import type { SceneName } from './photos';
import type { Text } from '../content/text';

/** Written in the demo's own languages: a site with one more still has its demo. */
type FullText = Text & { de: string; ru: string };

const MOTIFS: Record<MotifName, FullText> = {
  tide: {
    en: 'thin glowing lines that rise like water',
    uk: 'тонкі світні лінії, що здіймаються, наче вода',
    de: 'dünne leuchtende Linien, die sich wie Wasser heben',
    ru: 'тонкие светящиеся линии, вздымающиеся, как вода',
  },
  sun: {
    en: 'a low sun behind bars of haze',
    uk: 'низьке сонце за смугами імли',
    de: 'eine tiefe Sonne hinter Streifen aus Dunst',
    ru: 'низкое солнце за полосами дымки',
  },
  rings: {
    en: 'off-centre rings, one of them bright',
    uk: 'зміщені кола, одне з них яскраве',
    de: 'verschobene Ringe, einer davon hell',
    ru: 'смещённые кольца, одно из них яркое',
  },
  points: {
    en: 'a grid of dots that swell into a shape',
    uk: 'сітка крапок, що складаються у форму',
    de: 'ein Raster aus Punkten, das zu einer Form anwächst',
    ru: 'сетка точек, складывающихся в форму',
  },
  ridges: {
    en: 'mountain ridges under a bright moon',
    uk: 'гірські хребти під яскравим місяцем',
    de: 'Bergkämme unter einem hellen Mond',
    ru: 'горные хребты под яркой луной',
  },
  tiles: {
    en: 'quarter circles on a grid',
    uk: 'чверті кола на сітці',
    de: 'Viertelkreise auf einem Raster',
    ru: 'четверти круга на сетке',
  },
};

const SCENES: Record<SceneName, FullText> = {
  desk: {
    en: 'Faders and level meters of a mixing desk',
    uk: 'Фейдери та індикатори рівня мікшерного пульта',
    de: 'Fader und Pegelanzeigen eines Mischpults',
    ru: 'Фейдеры и индикаторы уровня микшерного пульта',
  },
  record: {
    en: 'A record turning under a lamp',
    uk: 'Платівка обертається під лампою',
    de: 'Eine Schallplatte dreht sich unter einer Lampe',
    ru: 'Пластинка вращается под лампой',
  },
  keys: {
    en: 'Piano keys in low light',
    uk: 'Клавіші фортепіано в приглушеному світлі',
    de: 'Klaviertasten in gedämpftem Licht',
    ru: 'Клавиши фортепиано в приглушённом свете',
  },
  stage: {
    en: 'Beams of light over a crowd',
    uk: 'Промені світла над натовпом',
    de: 'Lichtstrahlen über dem Publikum',
    ru: 'Лучи света над толпой',
  },
  harbour: {
    en: 'Harbour cranes over the water at night',
    uk: 'Портові крани над нічною водою',
    de: 'Hafenkräne über dem nächtlichen Wasser',
    ru: 'Портовые краны над ночной водой',
  },
  take: {
    en: 'Waveforms of a recording on a dark screen',
    uk: 'Звукові хвилі запису на темному екрані',
    de: 'Wellenformen einer Aufnahme auf dunklem Bildschirm',
    ru: 'Звуковые волны записи на тёмном экране',
  },
};

export function coverAlternative(title: string, motif: MotifName): Text {
  const words = MOTIFS[motif];
  return {
    en: `Cover of “${title}”: ${words.en}`,
    uk: `Обкладинка «${title}»: ${words.uk}`,
    de: `Cover von „${title}“: ${words.de}`,
    ru: `Обложка «${title}»: ${words.ru}`,
  };
}

export function portraitAlternative(name: string): Text {
  return {
    en: `${name}, a portrait of glowing lines`,
    uk: `${name}, портрет зі світних ліній`,
    de: `${name}, ein Porträt aus leuchtenden Linien`,
    ru: `${name}, портрет из светящихся линий`,
  };
}

export function photoAlternative(scene: SceneName): Text {
  return SCENES[scene];
}
