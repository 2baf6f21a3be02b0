import type { Text } from './text';

/** Written in the demo's own languages: a site with one more still has its demo. */
type FullText = Record<'en' | 'uk' | 'de' | 'ru', string>;

const MOTIFS = {
  tide: {
    en: 'thin lines of water that rise below a bright moon',
    uk: 'тонкі лінії води здіймаються під яскравим місяцем',
    de: 'dünne Wasserlinien, die unter einem hellen Mond ansteigen',
    ru: 'тонкие линии воды поднимаются под яркой луной',
  },
  sun: {
    en: 'a low sun and the bright path that it lays on the water',
    uk: 'низьке сонце та світла доріжка на воді',
    de: 'eine tief stehende Sonne und die helle Bahn, die sie aufs Wasser wirft',
    ru: 'низкое солнце и светлая дорожка на воде',
  },
  ridges: {
    en: 'mountains behind mountains in colored mist',
    uk: 'гори за горами в кольоровому тумані',
    de: 'Berge hinter Bergen in farbigem Dunst',
    ru: 'горы за горами в цветном тумане',
  },
  arches: {
    en: 'seven bridges, one behind another, against a low sun',
    uk: 'сім мостів один за одним проти низького сонця',
    de: 'sieben Brücken hintereinander vor einer tief stehenden Sonne',
    ru: 'семь мостов один за другим на фоне низкого солнца',
  },
  tracks: {
    en: 'railway tracks that meet in a bright point below northern lights',
    uk: 'колії, що сходяться в яскравій точці під північним сяйвом',
    de: 'Gleise, die unter Polarlichtern in einem hellen Punkt zusammenlaufen',
    ru: 'рельсы, сходящиеся в яркой точке под северным сиянием',
  },
  silk: {
    en: 'hundreds of fine strands that turn like silk in slow wind',
    uk: 'сотні тонких ниток, що звиваються, мов шовк на повільному вітрі',
    de: 'Hunderte feiner Fäden, die sich wie Seide in sanftem Wind winden',
    ru: 'сотни тонких нитей вьются, как шёлк на медленном ветру',
  },
  bloom: {
    en: 'a wide open flower of light',
    uk: 'широко розкрита квітка зі світла',
    de: 'eine weit geöffnete Blüte aus Licht',
    ru: 'широко раскрытый цветок из света',
  },
  lights: {
    en: 'harbor lights out of focus and their reflections in the water',
    uk: 'розмиті вогні порту та їхні відблиски у воді',
    de: 'unscharfe Hafenlichter und ihre Spiegelung im Wasser',
    ru: 'размытые огни порта и их отражения в воде',
  },
  boat: {
    en: 'a folded paper boat on dark water',
    uk: 'складений із паперу човник на темній воді',
    de: 'ein gefaltetes Papierboot auf dunklem Wasser',
    ru: 'сложенный из бумаги кораблик на тёмной воде',
  },
  flames: {
    en: 'two candle flames behind four vibrating strings',
    uk: 'два вогники свічок за чотирма струнами, що бринять',
    de: 'zwei Kerzenflammen hinter vier schwingenden Saiten',
    ru: 'два огонька свечей за четырьмя дрожащими струнами',
  },
  ripples: {
    en: 'two sets of rings that run through each other like waves',
    uk: 'два ряди кіл, що проходять одне крізь одне, мов хвилі',
    de: 'zwei Gruppen von Ringen, die sich wie Wellen überlagern',
    ru: 'два ряда кругов, проходящих друг сквозь друга, как волны',
  },
  tiles: {
    en: 'quarter circles in bright colors on a grid',
    uk: 'яскраві чверті кола, розкладені по сітці',
    de: 'Viertelkreise in kräftigen Farben auf einem Raster',
    ru: 'яркие разноцветные четверти круга на сетке',
  },
  globe: {
    en: 'a round body of dots, lit from one side',
    uk: 'куля з крапок, освітлена з одного боку',
    de: 'eine Kugel aus Punkten, von einer Seite beleuchtet',
    ru: 'шар из точек, освещённый с одной стороны',
  },
  facade: {
    en: 'lit windows of a brick warehouse and their reflection in the canal',
    uk: 'освітлені вікна цегляного складу та їхнє відображення в каналі',
    de: 'erleuchtete Fenster eines Backsteinspeichers, die sich im Fleet spiegeln',
    ru: 'освещённые окна кирпичного склада и их отражение в канале',
  },
  dial: {
    en: 'a clock face of fine strokes, bright where the hands point',
    uk: 'циферблат із тонких рисок, світлий там, куди показують стрілки',
    de: 'ein Zifferblatt aus feinen Strichen, hell dort, wohin die Zeiger weisen',
    ru: 'циферблат из тонких штрихов, светлый там, куда показывают стрелки',
  },
  phases: {
    en: 'twelve moons, each in another phase',
    uk: 'дванадцять місяців у різних фазах',
    de: 'zwölf Monde, jeder in einer anderen Phase',
    ru: 'двенадцать лун в разных фазах',
  },
} satisfies Record<string, FullText>;

const SCENES = {
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
    en: 'A singer in beams of light, seen from the crowd',
    uk: 'Постать на сцені в променях світла, вигляд із натовпу',
    de: 'Jemand singt im Scheinwerferlicht, vom Publikum aus gesehen',
    ru: 'Фигура на сцене в лучах света, вид из зала',
  },
  harbour: {
    en: 'Harbor cranes over the water at dusk',
    uk: 'Портові крани над водою в сутінках',
    de: 'Hafenkräne über dem Wasser in der Dämmerung',
    ru: 'Портовые краны над водой в сумерках',
  },
  strings: {
    en: 'Strings over a sound hole, one of them still vibrating',
    uk: 'Струни над отвором гітари, одна ще бринить',
    de: 'Saiten über einem Schallloch, eine schwingt noch',
    ru: 'Струны над резонаторным отверстием гитары, одна ещё дрожит',
  },
  microphone: {
    en: 'A studio microphone before distant lights',
    uk: 'Студійний мікрофон на тлі далеких вогнів',
    de: 'Ein Studiomikrofon vor fernen Lichtern',
    ru: 'Студийный микрофон на фоне далёких огней',
  },
  reels: {
    en: 'The two reels of a tape machine above its lit meters',
    uk: 'Дві котушки магнітофона над підсвіченими індикаторами',
    de: 'Die beiden Spulen einer Bandmaschine über ihren beleuchteten Anzeigen',
    ru: 'Две катушки магнитофона над подсвеченными индикаторами',
  },
  take: {
    en: 'Waveforms of a recording on a dark screen',
    uk: 'Звукові хвилі запису на темному екрані',
    de: 'Wellenformen einer Aufnahme auf dunklem Bildschirm',
    ru: 'Звуковые волны записи на тёмном экране',
  },
} satisfies Record<string, FullText>;

const VIDEO_STILLS = {
  tide: {
    en: 'A tide of thin lines under a rising moon',
    uk: 'Приплив із тонких ліній під місяцем, що сходить',
    de: 'Eine Flut aus dünnen Linien unter dem aufgehenden Mond',
    ru: 'Прилив из тонких линий под восходящей луной',
  },
  crossing: {
    en: 'The lights of the far bank and their reflections at dusk',
    uk: 'Вогні на тому березі та їхні відблиски в сутінках',
    de: 'Die Lichter am anderen Ufer und ihre Spiegelung in der Dämmerung',
    ru: 'Огни на другом берегу и их отражения в сумерках',
  },
} satisfies Record<string, FullText>;

export type MotifName = keyof typeof MOTIFS;
export type SceneName = keyof typeof SCENES;
export type VideoName = keyof typeof VIDEO_STILLS;

export function coverAlternative(title: string, motif: MotifName): Text {
  const texts = MOTIFS[motif];
  return {
    en: `Cover of “${title}”: ${texts.en}`,
    uk: `Обкладинка «${title}»: ${texts.uk}`,
    de: `Cover von „${title}“: ${texts.de}`,
    ru: `Обложка «${title}»: ${texts.ru}`,
  };
}

export function portraitAlternative(name: string): Text {
  return {
    en: `${name}, an engraved portrait of glowing lines`,
    uk: `${name}, портрет-гравюра зі світних ліній`,
    de: `${name}, ein Porträt wie ein Stich aus leuchtenden Linien`,
    ru: `${name}, портрет-гравюра из светящихся линий`,
  };
}

export function videoAlternative(video: VideoName): Text {
  return VIDEO_STILLS[video];
}

export function photoAlternative(scene: SceneName): Text {
  return SCENES[scene];
}
