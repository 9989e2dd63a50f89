import { alike } from '#lib/text/alike.ts';
import { ALL_COUNTRIES } from './phone.ts';

/** Languages whose names of countries are known. */
const LANGUAGES = ['en', 'zh', 'zh-Hant', 'fr', 'ja', 'ar'];
/** Short names, codes of three letters, and what people of a country are called (English and French), by ISO code. */
const OTHERS = `AE:uae,are,emirates,u.a.e.,emirati,émirien,émirienne,émirats|AF:afghan,afghane|AM:armenian,arménien,arménienne
AR:argentinian,argentine,argentin|AT:aut,austrian,autrichien,autrichienne|AU:aus,australian,australien,australienne
AZ:azerbaijani|BD:bgd,bangladeshi|BE:bel,belgian,belge|BG:bulgarian,bulgare|BH:bhr,bahraini|BR:bra,brazilian,brésilien,brésilienne
BY:belarusian,biélorusse|CA:can,canadian,canadien,canadienne|CH:che,swiss,suisse,suissesse|CL:chilean,chilien,chilienne
CN:chn,prc,mainland china,chinese,chinois,chinoise,大陆|CO:colombian,colombien,colombienne|CY:cypriot,chypriote
CZ:czech,czech republic,tchèque,république tchèque|DE:deu,ger,german,allemand,allemande|DK:danish,danois,danoise
DZ:algerian,algérien,algérienne|EG:egy,egyptian,égyptien,égyptienne|ES:esp,spanish,espagnol,espagnole|ET:ethiopian,éthiopien
FI:finnish,finlandais,finlandaise|FR:fra,french,français,française|GB:gbr,uk,u.k.,britain,great britain,england,scotland,wales,northern ireland,british,english,scottish,welsh,britannique,anglais,anglaise,angleterre,royaume uni,英国,英國,イギリス,英
GE:georgian,géorgien|GR:greek,grec,grecque|HK:hkg,hong kong,hongkong,香港|HR:croatian,croate|HU:hungarian,hongrois,hongroise
ID:idn,indonesian,indonésien,indonésienne|IE:irl,irish,irlandais,irlandaise|IL:isr,israeli,israélien,israélienne|IN:ind,indian,indien,indienne
IQ:iraqi,irakien,irakienne|IR:irn,iranian,iranien,iranienne|IT:ita,italian,italien,italienne|JO:jor,jordanian,jordanien,jordanienne
JP:jpn,japanese,japonais,japonaise|KE:kenyan,kényan|KR:kor,korea,south korea,korean,coréen,coréenne,韩国,韓国|KW:kwt,kuwaiti,koweïtien
KZ:kazakh|LB:lbn,lebanese,libanais,libanaise|LK:lka,sri lankan,sri lankais|LU:lux,luxembourger,luxembourgeois|LY:libyan,libyen
MA:mar,moroccan,marocain,marocaine|MO:macau|MX:mex,mexican,mexicain,mexicaine|MY:mys,malaysian,malaisien|NG:nga,nigerian,nigérian
NL:nld,holland,the netherlands,dutch,néerlandais,néerlandaise,hollandais|NO:norwegian,norvégien,norvégienne|NP:nepali,nepalese,népalais
NZ:nzl,new zealander,néo-zélandais|OM:omn,omani,omanais|PH:phl,filipino,filipina,philippin|PK:pak,pakistani,pakistanais,pakistanaise
PL:pol,polish,polonais,polonaise|PS:palestine,palestinian,palestinien,palestinienne|PT:prt,portuguese,portugais,portugaise|QA:qat,qatari,qatarien
RO:romanian,roumain,roumaine|RS:serbian,serbe|RU:rus,russia,russian,russe,russian federation|SA:sau,ksa,saudi,saudi arabian,saoudien,saoudienne
SD:sudanese,soudanais|SE:swedish,suédois,suédoise|SG:sgp,singaporean,singapourien|SY:syr,syria,syrian,syrien,syrienne
TH:tha,thai,thaïlandais|TN:tun,tunisian,tunisien,tunisienne|TR:tur,turkey,turkish,turc,turque|TW:twn,taiwanese,taïwanais,台湾,臺灣,台灣
TZ:tanzanian|UA:ukr,ukrainian,ukrainien,ukrainienne|UG:ugandan|US:usa,u.s.a.,u.s.,america,united states of america,american,américain,américaine,états unis,美国,米国,アメリカ,美
UZ:uzbek|VN:vnm,vietnam,vietnamese,vietnamien|YE:yemeni|ZA:zaf,south african,sud-africain|ZW:zimbabwean`;

let known: ReadonlyMap<string, string> | undefined;
function names(): ReadonlyMap<string, string> {
  if (known) return known;
  const names = new Map<string, string>();
  for (const language of LANGUAGES) {
    const shown = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of ALL_COUNTRIES) {
      const name = shown.of(code);
      if (name) names.set(alike(name), code);
    }
  }
  for (const line of OTHERS.split(/[|\n]/)) {
    const [code = '', words = ''] = line.split(':');
    for (const word of words.split(',')) names.set(alike(word), code);
  }
  known = names;
  return names;
}
/** The ISO 3166-1 alpha-2 code of a country, by its code, its name in a language files come in, or its people's. */
export function readCountry(text: string): string | undefined {
  const plain = text.normalize('NFKC').trim();
  if (ALL_COUNTRIES.includes(plain.toUpperCase())) return plain.toUpperCase();
  const word = alike(plain);
  const forms = [word, word.replace(/[籍人]$/, ''), word.replace(/[国國]籍$/, ''), word.replace(/^the/, '')];
  return forms.map((form) => names().get(form)).find((code) => code !== undefined);
}
