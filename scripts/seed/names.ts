import type { Random } from './random.ts';

export type Nation = 'en' | 'ar' | 'fr' | 'zh' | 'ja' | 'sa';

/** Every name with the Latin letters of its e-mail address. */
const NAMES: { readonly [nation in Nation]: { readonly first: Names; readonly last: Names; readonly order: Order } } = {
  en: {
    first: latin('Olivia James Amelia Noah Grace Henry Chloe Daniel'),
    last: latin('Carter Hughes Bennett Walsh Morgan Clarke'),
    order: 'first last',
  },
  ar: {
    first: {
      محمد: 'mohammed',
      أحمد: 'ahmed',
      فاطمة: 'fatima',
      مريم: 'maryam',
      خالد: 'khalid',
      نورة: 'noura',
      يوسف: 'yousef',
      ليلى: 'layla',
    },
    last: {
      المنصوري: 'almansoori',
      الهاشمي: 'alhashimi',
      الشامسي: 'alshamsi',
      حداد: 'haddad',
      خوري: 'khoury',
      العلي: 'alali',
    },
    order: 'first last',
  },
  fr: {
    first: {
      Camille: 'camille',
      Élodie: 'elodie',
      Lucas: 'lucas',
      Zoé: 'zoe',
      Théo: 'theo',
      Manon: 'manon',
      François: 'francois',
      Anaïs: 'anais',
    },
    last: { Lefèvre: 'lefevre', Moreau: 'moreau', Girard: 'girard', Dubois: 'dubois', Noël: 'noel', Garçon: 'garcon' },
    order: 'first last',
  },
  zh: {
    first: { 伟: 'wei', 芳: 'fang', 娜: 'na', 敏: 'min', 静: 'jing', 磊: 'lei', 雪: 'xue', 浩然: 'haoran' },
    last: { 王: 'wang', 李: 'li', 张: 'zhang', 刘: 'liu', 陈: 'chen', 杨: 'yang' },
    order: 'lastfirst',
  },
  ja: {
    first: {
      蓮: 'ren',
      陽菜: 'hina',
      翔太: 'shota',
      結衣: 'yui',
      大輔: 'daisuke',
      美咲: 'misaki',
      健: 'ken',
      さくら: 'sakura',
    },
    last: { 佐藤: 'sato', 鈴木: 'suzuki', 高橋: 'takahashi', 田中: 'tanaka', 渡辺: 'watanabe', 伊藤: 'ito' },
    order: 'last first',
  },
  sa: {
    first: latin('Arjun Priya Imran Ayesha Rahul Fatima'),
    last: latin('Sharma Khan Patel Iyer Fernandes Hussain'),
    order: 'first last',
  },
};
type Names = { readonly [name: string]: string };
type Order = 'first last' | 'last first' | 'lastfirst';

function latin(names: string): Names {
  return Object.fromEntries(names.split(' ').map((name) => [name, name.toLowerCase()]));
}

export interface Person {
  /** In its own script and order. */
  readonly fullName: string;
  /** first.last in Latin letters. */
  readonly slug: string;
}
export function personOf(nation: Nation, random: Random): Person {
  const { first, last, order } = NAMES[nation];
  const [given, givenSlug] = random.pick(Object.entries(first));
  const [family, familySlug] = random.pick(Object.entries(last));
  const fullName = {
    'first last': `${given} ${family}`,
    'last first': `${family} ${given}`,
    lastfirst: family + given,
  };
  return { fullName: fullName[order], slug: `${givenSlug}.${familySlug}` };
}

/** Names that break layouts: sixty letters, two directions in one name, and a firm of one word. */
export const EDGE_NAMES: readonly (Person & { readonly nation: Nation })[] = [
  {
    nation: 'en',
    fullName: 'Maximiliana-Wilhelmina Featherstonehaugh Cholmondeley-Warren',
    slug: 'maximiliana.featherstonehaugh',
  },
  { nation: 'ar', fullName: 'Khalid الشامسي (Al Shamsi) 2nd', slug: 'khalid.alshamsi' },
  { nation: 'en', fullName: 'Zenith', slug: 'zenith' },
];

/** Telephone ranges set aside for fiction, so that no demo call ever rings anywhere. */
const RANGES = {
  us: (number: number) => `+120255501${String(number % 100).padStart(2, '0')}`,
  gb: (number: number) => `+447700900${String(number % 1000).padStart(3, '0')}`,
  fr: (number: number) => `+3363998${String(number % 10_000).padStart(4, '0')}`,
};
/** A fictional number not given before. */
export function phoneOf(nation: Nation, random: Random, taken: Set<string>): string {
  for (;;) {
    const range = nation === 'fr' ? 'fr' : random.weighted({ us: 1, gb: 6, fr: nation === 'en' ? 0 : 10 });
    const number = RANGES[taken.size > 500 ? 'fr' : range](random.whole(0, 9999));
    if (taken.has(number)) continue;
    taken.add(number);
    return number;
  }
}
