import type { ArtistType } from '@/data-service/content/artists';
import type { Text } from './text';

interface DemoArtist {
  slug: string;
  name: string;
  type: ArtistType;
  /** The day on which the artist joined the label. */
  joined: string;
  bio: Text;
}

export const ARTISTS = [
  {
    slug: 'solvei-brandt',
    name: 'Solvei Brandt',
    type: 'performer',
    joined: '2023-01-16',
    bio: {
      en: 'Solvei Brandt grew up between Bergen and Hamburg and sings as if she were still on the ferry. Her songs begin with one voice and a harmonium and end with the whole room humming. “Low Water” was the first record on Tidenhub.',
      uk: 'Сольвей Брандт виросла між Бергеном і Гамбургом і співає так, ніби досі стоїть на поромі. Її пісні починаються з голосу та фісгармонії, а закінчуються тим, що наспівує вся кімната. Альбом «Low Water» став першою платівкою Tidenhub.',
      de: 'Solvei Brandt ist zwischen Bergen und Hamburg aufgewachsen und singt, als stünde sie noch auf der Fähre. Ihre Lieder beginnen mit einer Stimme und einem Harmonium und enden damit, dass der ganze Raum summt. „Low Water“ war die erste Platte auf Tidenhub.',
      ru: 'Сольвей Брандт выросла между Бергеном и Гамбургом и поёт так, словно всё ещё стоит на пароме. Её песни начинаются с голоса и фисгармонии, а заканчиваются тем, что подпевает вся комната. Альбом «Low Water» стал первой пластинкой Tidenhub.',
    },
  },
  {
    slug: 'dayana-tleu',
    name: 'Dayana Tleu',
    type: 'performer',
    joined: '2023-10-09',
    bio: {
      en: 'Dayana Tleu writes night-time R&B in Kazakh, Russian and English. She recorded her first demos on a balcony in Almaty, with the city traffic as a click track, and kept the traffic on the record.',
      uk: 'Даяна Тлеу пише нічний R&B казахською, російською та англійською. Перші демо вона записала на балконі в Алмати, де метрономом був шум машин, — і лишила його на платівці.',
      de: 'Dayana Tleu schreibt nächtlichen R&B auf Kasachisch, Russisch und Englisch. Ihre ersten Demos nahm sie auf einem Balkon in Almaty auf, mit dem Verkehr als Metronom, und ließ ihn auf der Platte.',
      ru: 'Даяна Тлеу пишет ночной R&B на казахском, русском и английском. Первые демо она записала на балконе в Алматы, где метрономом был шум машин, — и оставила его на пластинке.',
    },
  },
  {
    slug: 'zoryana-kvit',
    name: 'Zoryana Kvit',
    type: 'performer',
    joined: '2023-11-20',
    bio: {
      en: 'Art pop from Lviv: string quartet, drum machine and a voice that prefers the quiet end of the room. Zoryana Kvit arranges everything herself and has never used the same tuning twice.',
      uk: 'Артпоп зі Львова: струнний квартет, драм-машина й голос, якому миліший тихий кінець кімнати. Зоряна Квіт аранжує все сама і ще жодного строю не використала двічі.',
      de: 'Art-Pop aus Lwiw: Streichquartett, Drumcomputer und eine Stimme, die lieber am leisen Ende des Raums bleibt. Zoryana Kvit arrangiert alles selbst und hat noch keine Stimmung zweimal verwendet.',
      ru: 'Арт-поп из Львова: струнный квартет, драм-машина и голос, которому милее тихий угол комнаты. Зоряна Квит аранжирует всё сама и ни разу не использовала один строй дважды.',
    },
  },
  {
    slug: 'nika-zarandia',
    name: 'Nika Zarandia',
    type: 'performer',
    joined: '2024-08-05',
    bio: {
      en: 'Nika Zarandia learned three-part singing from her grandfather in Zugdidi and synthesizers from a neighbor in Tbilisi. On stage she loops her own voice until it becomes a choir.',
      uk: 'Триголосого співу Ніку Зарандію навчив дідусь у Зугдіді, а гри на синтезаторах — сусід у Тбілісі. На сцені вона зациклює власний голос, доки той не стане хором.',
      de: 'Den dreistimmigen Gesang lernte Nika Zarandia bei ihrem Großvater in Sugdidi, die Synthesizer bei einem Nachbarn in Tiflis. Auf der Bühne loopt sie ihre eigene Stimme, bis ein Chor daraus wird.',
      ru: 'Петь на три голоса Ника Зарандия научилась у деда в Зугдиди, играть на синтезаторах — у соседа в Тбилиси. На сцене она слой за слоем записывает собственный голос, пока он не станет хором.',
    },
  },
  {
    slug: 'ruben-falk',
    name: 'Ruben Falk',
    type: 'performer',
    joined: '2023-05-22',
    bio: {
      en: 'A rapper from Rostock who counts syllables like a carpenter counts nails. Ruben Falk writes about shipyards, night shifts and the sea behind the last tram stop.',
      uk: 'Репер із Ростока, який лічить склади, як тесля — цвяхи. Рубен Фальк пише про верфі, нічні зміни й море за останньою трамвайною зупинкою.',
      de: 'Ein Rapper aus Rostock, der Silben zählt wie ein Zimmermann Nägel. Ruben Falk schreibt über Werften, Nachtschichten und das Meer hinter der letzten Straßenbahnhaltestelle.',
      ru: 'Рэпер из Ростока, который считает слоги, как плотник — гвозди. Рубен Фальк пишет о верфях, ночных сменах и море за последней трамвайной остановкой.',
    },
  },
  {
    slug: 'noll',
    name: 'NOLL',
    type: 'beatmaker',
    joined: '2023-02-13',
    bio: {
      en: 'NOLL makes beats in a former net loft in Wilhelmsburg. Everything passes through the same tape machine from 1978, including the mistakes.',
      uk: 'NOLL робить біти на колишньому складі рибальських сітей у Вільгельмсбурзі. Усе проходить крізь один і той самий магнітофон 1978 року, разом із помилками.',
      de: 'NOLL baut Beats auf einem ehemaligen Netzboden in Wilhelmsburg. Alles läuft durch dieselbe Bandmaschine von 1978, auch die Fehler.',
      ru: 'NOLL делает биты на бывшем складе рыболовных сетей в Вильгельмсбурге. Всё проходит через один и тот же магнитофон 1978 года, включая ошибки.',
    },
  },
  {
    slug: 'tymur-sad',
    name: 'Tymur Sad',
    type: 'beatmaker',
    joined: '2024-04-15',
    bio: {
      en: 'Tymur Sad left Kharkiv with a laptop and a field recorder full of courtyards: swings, pigeons, somebody practicing the trumpet. He builds drums from them in Hamburg.',
      uk: 'Тимур Сад виїхав із Харкова з ноутбуком і рекордером, повним дворів: гойдалки, голуби, хтось учиться грати на трубі. У Гамбурзі він будує з них ударні.',
      de: 'Tymur Sad verließ Charkiw mit einem Laptop und einem Aufnahmegerät voller Hinterhöfe: Schaukeln, Tauben, jemand übt Trompete. In Hamburg baut er daraus Drums.',
      ru: 'Тимур Сад уехал из Харькова с ноутбуком и рекордером, полным звуков двора: качели, голуби, кто-то учится играть на трубе. В Гамбурге он собирает из них ударные.',
    },
  },
  {
    slug: 'orda',
    name: 'ORDA',
    type: 'beatmaker',
    joined: '2023-08-28',
    bio: {
      en: 'ORDA from Astana cuts dombra samples to the thousandth of a second and lets them gallop. Half of his catalogue was made on night trains.',
      uk: 'ORDA з Астани ріже семпли домбри з точністю до тисячної секунди й пускає їх галопом. Половину його каталогу створено в нічних поїздах.',
      ru: 'ORDA из Астаны режет сэмплы домбры с точностью до тысячной секунды и пускает их галопом. Половина его каталога сделана в ночных поездах.',
      de: 'ORDA aus Astana schneidet Dombra-Samples auf die Tausendstelsekunde genau und lässt sie galoppieren. Die Hälfte seines Katalogs ist in Nachtzügen entstanden.',
    },
  },
  {
    slug: 'ilmar-roos',
    name: 'Ilmar Roos',
    type: 'beatmaker',
    joined: '2025-03-03',
    bio: {
      en: 'Ilmar Roos lives in Tallinn and works slowly: twelve beats a year, one for each month, each finished on its last day.',
      uk: 'Ілмар Роос живе в Таллінні й працює повільно: дванадцять бітів на рік, по одному на місяць, і кожен готовий саме останнього дня.',
      de: 'Ilmar Roos lebt in Tallinn und arbeitet langsam: zwölf Beats im Jahr, für jeden Monat einer und jeder erst am Monatsletzten fertig.',
      ru: 'Илмар Роос живёт в Таллине и работает медленно: двенадцать битов в год, по одному в месяц, и каждый готов в последний его день.',
    },
  },
  {
    slug: 'leyla-aghazade',
    name: 'Leyla Aghazade',
    type: 'dj',
    joined: '2024-01-22',
    bio: {
      en: 'Leyla Aghazade plays long sets that start with mugham and arrive at techno without anybody noticing the border. She came from Baku and stayed for the fog.',
      uk: 'Лейла Агазаде грає довгі сети, що починаються з мугаму й доходять до техно так, що ніхто не помічає кордону. Вона приїхала з Баку й лишилася заради туману.',
      de: 'Leyla Aghazade spielt lange Sets, die beim Mugham beginnen und beim Techno ankommen, ohne dass jemand die Grenze bemerkt. Sie kam aus Baku und blieb wegen des Nebels.',
      ru: 'Лейла Агазаде играет длинные сеты, которые начинаются с мугама и приходят к техно так, что никто не замечает границы. Она приехала из Баку и осталась ради тумана.',
    },
  },
  {
    slug: 'friso-de-wael',
    name: 'Friso de Wael',
    type: 'dj',
    joined: '2024-11-11',
    bio: {
      en: 'Friso de Wael runs a Sunday night in Antwerp for eighty people and a dog. His mixes for Tidenhub are recorded in one take, door noise included.',
      uk: 'Фрізо де Вал веде недільні вечори в Антверпені для вісімдесяти людей і одного собаки. Мікси для Tidenhub він записує одним дублем, разом зі скрипом дверей.',
      de: 'Friso de Wael legt in Antwerpen sonntagabends für achtzig Leute und einen Hund auf. Seine Mixe für Tidenhub entstehen in einem Take, samt Türenklappen.',
      ru: 'Фризо де Вал ведёт воскресные вечера в Антверпене — для восьмидесяти человек и одной собаки. Миксы для Tidenhub он записывает одним дублем, вместе со скрипом двери.',
    },
  },
  {
    slug: 'henrik-osterkamp',
    name: 'Henrik Osterkamp',
    type: 'producer',
    joined: '2023-01-09',
    bio: {
      en: 'Henrik Osterkamp built the studio with his own hands and mixes most of what leaves it. He believes that a good vocal needs one microphone, one take and a cup of tea in between.',
      uk: 'Генрік Остеркамп збудував студію власними руками і зводить більшість того, що з неї виходить. Він вірить, що доброму вокалу потрібні один мікрофон, один дубль і чашка чаю поміж ними.',
      de: 'Henrik Osterkamp hat das Studio mit eigenen Händen gebaut und mischt das meiste, was dort entsteht. Er findet, dass guter Gesang ein Mikrofon, einen Take und dazwischen eine Tasse Tee braucht.',
      ru: 'Хенрик Остеркамп построил студию своими руками и сводит большую часть того, что из неё выходит. Он убеждён, что хорошему вокалу нужны один микрофон, один дубль и чашка чая между ними.',
    },
  },
  {
    slug: 'arevik-sarian',
    name: 'Arevik Sarian',
    type: 'producer',
    joined: '2024-10-14',
    bio: {
      en: 'Arevik Sarian studied acoustics in Yerevan and treats the duduk as the first analog synthesizer. She produces for three artists on the label and argues with all of them.',
      uk: 'Аревік Сарян вивчала акустику в Єревані й вважає дудук першим аналоговим синтезатором. Вона продюсує трьох артистів лейблу й сперечається з кожним.',
      ru: 'Аревик Сарян изучала акустику в Ереване и считает дудук первым аналоговым синтезатором. Она продюсирует трёх артистов лейбла и спорит с каждым.',
      de: 'Arevik Sarian hat in Jerewan Akustik studiert und hält die Duduk für den ersten analogen Synthesizer. Sie produziert drei Acts des Labels und streitet mit allen dreien.',
    },
  },
  {
    slug: 'milena-vidmar',
    name: 'Milena Vidmar',
    type: 'songwriter',
    joined: '2024-06-03',
    bio: {
      en: 'Milena Vidmar writes for other voices and keeps a few songs for herself. In Ljubljana she teaches children to rhyme; in Hamburg she does the same with grown-ups.',
      uk: 'Мілена Відмар пише для чужих голосів, а кілька пісень лишає собі. У Любляні вона вчить римувати дітей, у Гамбурзі — дорослих.',
      de: 'Milena Vidmar schreibt für andere Stimmen und behält ein paar Lieder für sich. In Ljubljana bringt sie Kindern das Reimen bei, in Hamburg Erwachsenen.',
      ru: 'Милена Видмар пишет для чужих голосов, а несколько песен оставляет себе. В Любляне она учит рифмовать детей, в Гамбурге — взрослых.',
    },
  },
  {
    slug: 'pavlo-berezhny',
    name: 'Pavlo Berezhny',
    type: 'songwriter',
    joined: '2025-06-16',
    bio: {
      uk: 'Павло Бережний приїхав із Чернівців із дванадцятиструнною гітарою та валізою недописаних куплетів. Щоп’ятниці він дописує один і співає його на набережній.',
    },
  },
] as const satisfies readonly DemoArtist[];

export type ArtistSlug = (typeof ARTISTS)[number]['slug'];
