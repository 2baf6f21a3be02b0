import type { Quote } from '@/data-service/content/quotes';
import type { Track } from '@/data-service/content/tracks';
import type { ReleaseSlug } from './releases';
import { youtubeVideo } from './urls';

/** What the page of a release has besides its music. */
interface DemoWords {
  quotes: readonly Quote[];
  videoUrl?: string;
  /** By the number of the track. */
  tracks: Readonly<Record<number, Pick<Track, 'lyrics' | 'notes'>>>;
}

/** Invented, as are the magazines. */
export const WORDS: Partial<Record<ReleaseSlug, DemoWords>> = {
  'blackout-lullabies': {
    quotes: [
      {
        text: {
          en: 'Sixteen minutes in which one forgets that there is such a thing as a loudspeaker.',
          uk: 'Шістнадцять хвилин, за які забуваєш, що на світі є гучномовці.',
          de: 'Sechzehn Minuten, in denen man vergisst, dass es Lautsprecher gibt.',
          ru: 'Шестнадцать минут, за которые забываешь, что на свете есть громкоговорители.',
        },
        source: 'Kaikante',
        link: 'https://kaikante.example/blackout-lullabies',
      },
      {
        text: {
          en: 'She sings as quietly as one speaks when the neighbors are asleep.',
          uk: 'Вона співає так тихо, як говорять, коли сусіди сплять.',
          de: 'Sie singt so leise, wie man spricht, wenn nebenan geschlafen wird.',
          ru: 'Она поёт так тихо, как говорят, когда соседи спят.',
        },
        source: 'Radio Speicherstadt',
      },
    ],
    tracks: {
      1: {
        lyrics: {
          uk: 'Одна свічка для тебе,\nодна свічка для мене.\nНіч стоїть на порозі,\nяк гостя з далекої зміни.\n\nНе бійся, що тихо:\nце місто вчиться мовчати.\nУ кожному вікні\nє кому колисати.',
          en: 'One candle for you,\none candle for me.\nThe night is at the door\nlike a guest from a late shift.\n\nThe quiet is nothing to fear:\nthe city is learning to say nothing.\nIn every window\nsomebody is rocking somebody to sleep.',
          de: 'Eine Kerze für die eine,\neine Kerze für die andere.\nDie Nacht steht in der Tür\nwie ein Gast von der Spätschicht.\n\nStille ist nichts zum Fürchten:\ndie Stadt lernt gerade schweigen.\nHinter jedem Fenster\nwird jemand in den Schlaf gewiegt.',
          ru: 'Одна свеча для тебя,\nодна свеча для меня.\nНочь стоит на пороге,\nкак гостья с далёкой смены.\n\nНе бойся, что тихо:\nэто город учится молчать.\nВ каждом окне\nесть кому качать.',
        },
      },
      2: {
        lyrics: {
          uk: 'Ліфт спить між третім і четвертим,\nу ньому спить одна валіза.\nСпи, кнопко вниз, спи, кнопко вгору,\nніхто сьогодні вже не лізе.',
          en: 'The lift is asleep between three and four,\nand in it sleeps a suitcase.\nSleep, button down, sleep, button up,\nnobody rides any more tonight.',
          de: 'Der Aufzug schläft zwischen drei und vier,\nund in ihm schläft ein Koffer.\nSchlaf, Knopf nach unten, schlaf, Knopf nach oben,\nheute fährt niemand mehr.',
          ru: 'Лифт спит между третьим и четвёртым,\nи в нём уснул один чемодан.\nСпи, кнопка вниз, спи, кнопка вверх,\nникто сегодня уже не едет.',
        },
        notes: {
          en: 'Recorded in the stairwell on Bartelsstraße, between two people who came home late.',
          uk: 'Записано на сходах на Бартельсштрасе, між двома сусідами, які поверталися пізно.',
          de: 'Aufgenommen im Treppenhaus in der Bartelsstraße, zwischen zwei Nachbarn, die spät heimkamen.',
          ru: 'Записано на лестнице на Бартельсштрассе, между двумя соседями, которые вернулись поздно.',
        },
      },
    },
  },
  northbound: {
    quotes: [
      {
        text: {
          en: 'The best window seat of this autumn.',
          uk: 'Найкраще місце біля вікна цієї осені.',
          de: 'Der beste Fensterplatz dieses Herbstes.',
          ru: 'Лучшее место у окна этой осени.',
        },
        source: 'Gleis 4',
        link: 'https://gleis4.example/northbound',
      },
    ],
    videoUrl: youtubeVideo('northbound'),
    tracks: {
      1: {
        notes: {
          en: 'The announcement at the beginning is real. It was forty minutes late.',
          uk: 'Оголошення на початку справжнє. Воно спізнилося на сорок хвилин.',
          de: 'Die Durchsage am Anfang ist echt. Sie kam vierzig Minuten zu spät.',
          ru: 'Объявление в начале настоящее. Оно опоздало на сорок минут.',
        },
      },
      11: {
        notes: {
          en: 'Solvei Brandt sings on the platform; the applause is a suitcase on cobblestones.',
          uk: 'Сольвей Брандт співає на платформі; оплески — це валіза на бруківці.',
          de: 'Solvei Brandt singt auf dem Bahnsteig; der Applaus ist ein Koffer auf Kopfsteinpflaster.',
          ru: 'Сольвей Брандт поёт на перроне; аплодисменты — это чемодан на брусчатке.',
        },
      },
    },
  },
};
