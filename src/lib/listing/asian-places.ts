import { without } from './found.ts';
import { CITIES, COMMUNITIES } from './known-places.ts';
import type { Draft } from './listing.ts';

const HAN = String.raw`\p{sc=Han}`;
const START = String.raw`(?:^|(?<=[\s:：、，,（(【】|]))`;
const KNOWN = COMMUNITIES.filter((name) => /[\p{sc=Han}\p{sc=Kana}]/u.test(name));
const BIG = CITIES.filter((city) => /[\p{sc=Han}]/u.test(city));
/** 東京都港区, 横浜市青葉区, 埼玉県川口市, 世田谷区, 軽井沢町. */
const JAPAN = new RegExp(
  String.raw`${START}(?:(東京都|北海道|大阪府|京都府|${HAN}{2,3}県))?((?:${HAN}|さいたま|つくば){1,4}?市)?((?:[${HAN}ヶ々]{1,4}?)区)?(${HAN}{2,4}町(?=\s|$))?`,
  'gmu',
);
/** Districts people name without 区, behind their city: 深圳南山, 上海浦东. */
const DISTRICT_NAMES =
  '(?<=(?:北京|上海|深圳|广州|杭州|成都|南京|苏州|武汉|重庆|天津|西安)市?[ ·]?)(?:朝阳|海淀|东城|西城|丰台|通州|大兴|昌平|望京|浦东|徐汇|静安|长宁|闵行|黄浦|普陀|杨浦|虹口|宝山|嘉定|松江|青浦|奉贤|南山|福田|罗湖|宝安|龙岗|龙华|光明|前海|天河|越秀|海珠|荔湾|白云|番禺|黄埔|西湖|滨江|拱墅|上城|余杭|萧山|锦江|武侯|青羊|金牛|成华|鼓楼|建邺|秦淮|玄武|姑苏|吴中|相城|江岸|江汉|武昌|洪山|渝北|渝中|江北|沙坪坝|和平|南开|河西|雁塔|碑林|未央)';
/** 北京市朝阳区, 上海 徐汇区, 深圳南山, 浦东新区, 信義區. */
const CHINA = new RegExp(
  String.raw`${START}[^\n\p{sc=Han}]{0,3}(?:(${BIG.join('|')}|${HAN}{2,3}(?=市))市?)?[ ·]?(${DISTRICT_NAMES}(?![区區县镇])|${HAN}{2}新区|(?!${HAN}{0,3}?(?:小|社|开发|開發|校|园|園|学|學|住宅)[区區])${HAN}{1,4}?(?:区|區|县|镇))?`,
  'gmu',
);
/** Texts that are not an estate's name although they are alone in their line. */
const NO_NAME =
  /^\d|(?:[路道]|(?<!天)街)(?:[一二三四]段|\d+号?)?$|LDK|朝向|租金|(?:室|房(?!子)|厅|廳|卫|衛|居室|坪|㎡|呎|层|樓|楼层|付)|(?<=[\d一二三四五六七八九十百千半明今每] ?)[平万萬元月年]|出售|出租|整租|合租|转租|直租|^急|^近|精装|装修|拎包|业主|房东|个人|房源|户型|戶型|格局|裝修|裝潢|業主|屋主|仲介|個人|電話|隨時|滿[二五]|無|看屋|建築|實用|間隔|坐向|面积|建面|套内|价|價|朝[东南西北]|南北|地铁|家电|家具|车位|看房|满[二五]|无|空置|随时|豪华|权|權|编号|編號|单间|單間|开间|開間|写字楼|寫字樓|商铺|商鋪|商舖|旺铺|旺舖|华厦|華廈|电梯|電梯|屋齡|屋龄|厂房|仓库|倉庫|廠房|别墅|別墅|公寓出|复式|海景(?!花|苑|[阁閣]|名|豪|大|公)|景观|电话|微信|中介|^可|^带|适合|適合|^[近邻鄰临]|学校|學校|医院|醫院|捷運|红本|在手|租约|租約|套房|透天|車位|車庫|陽台|押金|奶茶|餐饮|餐飲|独栋|联排|投资|駅|徒歩|賃貸|売|貸|家賃|賃料|価格|管理費|敷金|礼金|専有|面積|間取|所在|土地|建物|駐車|築|利回|相談|ペット|新築|中古|一戸建|階|全\d*棟|^(?:マンション|アパート|ワンルーム|オフィス|メゾネット|リゾートマンション|テラスハウス|タワーマンション|倉庫|工場|一棟|平屋|完成予定|家具付き?|家具なし|投資用|物件|所有権|分譲|紹介|世話|南向|オーナー|リフォーム|ヴィラ|ベッドルーム)/u;
const ESTATE =
  /(?:花园|花園|小区|新村|新苑|家园|嘉园|公馆|大厦|大廈|广场|中心|国际社区|社区|庭|府|苑|城|汇|轩|湾|里|西岸|壹号|\d号|三区|软件园|华府|天玺|峰|山|天鑄|ビル|タワーズ?|コート|メゾン|ハイツ|コーポ|レジデンス|ヒルズ)(?:[A-Z\p{N}一二三四五六七八九十]{1,3}[期区座栋棟]?)?$/u;
const KATAKANA_NAME = /^(?=.*[ァ-ヶー]{3})[\p{sc=Kana}\p{sc=Han}\p{sc=Hira}ー・ヶ]{4,24}$/u;

const JAPANESE = /[\p{sc=Hira}円]|東京都|大阪府|京都府|\p{sc=Han}{2,3}県|LDK|マンション|アパート/u;
/** Cities, districts and estates of Chinese and Japanese addresses, which are written from the outside in. */
export function readAsianPlaces(draft: Draft, given: string): void {
  if (!/\p{sc=Han}|\p{sc=Kana}/u.test(given)) return;
  const known = KNOWN.find((name) => given.includes(name));
  const from = known ? given.indexOf(known) : 0;
  const span = [from, from + (known?.length ?? 0)] as const;
  if (known) draft.put('subdivisionName', known, 'Medium', span);
  const text = without(given, known ? [span] : []);
  const isJapanese = JAPANESE.test(text);
  let end = -1;
  for (const found of text.matchAll(isJapanese ? JAPAN : CHINA)) {
    if (found[0].trim() === '') continue;
    const [prefecture, city, district] = isJapanese ? found.slice(1) : [undefined, found[1], found[2]];
    const isCity = city !== undefined || prefecture !== undefined || (isJapanese && found[4] !== undefined);
    if (!isCity && !district) continue;
    const at = (part: string): readonly [number, number] => {
      const from = (found.index ?? 0) + found[0].indexOf(part);
      return [from, from + part.length];
    };
    const town = isJapanese
      ? (city ?? found[4] ?? (prefecture && /都|府/u.test(prefecture) ? prefecture.replace(/[都府]$/u, '') : undefined))
      : city;
    if (town) draft.put('city', town, 'Medium', at(town));
    if (district) draft.put('subdivisionName', district, 'Medium', at(district));
    if (end < 0 || district) end = (found.index ?? 0) + found[0].length;
  }
  if (draft.values.city === undefined)
    draft.put(
      'city',
      BIG.find((city) => text.includes(city)),
      'Low',
    );
  readEstate(draft, text, end, isJapanese);
}

/** The estate or house: what follows the district, or has a name like a house's. */
function readEstate(draft: Draft, text: string, behind: number, isJapanese: boolean): void {
  if (draft.values.buildingName !== undefined) return;
  const tokens = [...text.matchAll(/(?:[^\s,，、:：;；()（）【】|/\-–—~～]|(?<=\d),(?=\d))+/gu)].map((found) => ({
    name: found[0]
      .replace(/^(?:出售|出租|整租|放租|转租)|^\p{sc=Han}{1,4}[区區县](?=\p{sc=Han}{3})/gu, '')
      .replace(/[\p{Extended_Pictographic}]/gu, ''),
    from: found.index,
  }));
  const fits = ({ name }: { name: string }) => {
    const length = [...name].length;
    if (length < 2 || length > 24 || !/[\p{sc=Han}\p{sc=Kana}]/u.test(name) || NO_NAME.test(name)) return false;
    // a ward and its quarter, 世田谷区成城
    if (isJapanese && /^[\p{sc=Han}]{1,4}[市区郡]\p{sc=Han}{1,3}$/u.test(name)) return false;
    return !CITIES.includes(name) && !/(?<![一二三四五六七八九十\d])[区區县市镇町]$/u.test(name);
  };
  const named = tokens.filter(fits);
  const isEstate = ({ name }: { name: string }) => ESTATE.test(name) || KATAKANA_NAME.test(name);
  // behind the district, or where the next line begins
  const isNext = ({ from }: { from: number }) => from >= behind - 1 && !/\n[\s\S]*\S/u.test(text.slice(behind, from));
  const next = behind < 0 || isJapanese ? undefined : named.find(isNext);
  const isPair = !isJapanese && behind < 0 && draft.values.city === undefined;
  const chosen = isPair ? undefined : (named.find(isEstate) ?? next);
  if (chosen)
    draft.put('buildingName', chosen.name.slice(0, 120), 'Low', [chosen.from, chosen.from + chosen.name.length]);
  // Hong Kong writes no suffix: estate and block, or district and estate, come first
  const [outer, inner] = named.filter(
    ({ from, name }) => !text.slice(0, from).includes('\n') && /^\p{sc=Han}{2,6}$/u.test(name),
  );
  if (!isPair || !outer) return;
  const place = ({ from, name }: { from: number; name: string }) => [from, from + name.length] as const;
  if (!inner) draft.put('buildingName', named.find(isEstate)?.name, 'Low');
  else {
    draft.put('subdivisionName', outer.name, 'Low', place(outer));
    draft.put('buildingName', inner.name, 'Low', place(inner));
  }
}
