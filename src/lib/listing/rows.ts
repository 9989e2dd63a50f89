import { fold } from '#lib/fold.ts';
import { readArea } from '#lib/reading/areas.ts';
import { amountsIn } from '#lib/reading/figures.ts';
import { areaInHead } from '#lib/reading/heads.ts';
import { plainText } from '#lib/reading/plain.ts';
import { isRefused } from '#lib/reading/refusal.ts';
import { isPhone, withoutContacts } from './contacts.ts';
import { readBeds, readStates } from './facts.ts';
import { kindIn, typeOf } from './kinds.ts';
import { Draft, type Listing, type ReadingContext } from './listing.ts';
import { isOnRequest, readPriceCell } from './price.ts';
import { readOften, readPurpose, usualFrequency } from './purpose.ts';

/** What columns of listings are called: portal feeds, spreadsheets, in five languages. */
const HEADS: readonly (readonly [field: string, names: string])[] = [
  [
    'source',
    'reference,reference number,ref,ref no,property ref no,listing id,listing reference,property id,réf,référence,编号,房源编号,物件番号,المرجع',
  ],
  ['title', 'title,title en,property title,headline,name,titre,标题,名称,タイトル,物件タイトル,العنوان الرئيسي'],
  ['publicRemarks', 'description,description en,property description,remarks,details,texte,描述,说明,説明,備考,الوصف'],
  [
    'propertySubType',
    'type,property type,subtype,category,kind,type de bien,类型,房屋类型,種別,物件種別,النوع,نوع العقار',
  ],
  ['purpose', 'purpose,offering type,property purpose,offer type,transaction,sale or rent,用途,租售,取引,الغرض'],
  ['listPriceMinor', 'price,asking price,list price,amount,rent,prix,loyer,价格,售价,租金,価格,賃料,السعر'],
  ['leaseAmountFrequency', 'frequency,rent frequency,rental period,période,付款周期,支払周期'],
  [
    'livingArea',
    'size,area,living area,built up area,bua,property size,sqft,sqm,size sqft,area sqft,area sqm,size sqm,surface,面积,面積,専有面積,المساحة',
  ],
  ['lotSizeArea', 'plot,plot size,plot area,land area,terrain,占地面积,土地面積,مساحة الأرض'],
  ['bedroomsTotal', 'beds,bedrooms,bedroom,br,chambres,卧室,房间数,间取り,間取り,寝室,غرف النوم'],
  ['bathroomsTotalInteger', 'baths,bathrooms,bathroom,salles de bain,salles de bains,卫生间,浴室,バスルーム,الحمامات'],
  ['parkingTotal', 'parking,parking spaces,car parks,places de parking,车位,駐車場,مواقف'],
  ['city', 'city,emirate,ville,城市,都市,市区町村,المدينة,الإمارة'],
  [
    'subdivisionName',
    'community,locality,neighbourhood,neighborhood,district,location,quartier,社区,小区,エリア,町名,المنطقة,الحي',
  ],
  [
    'buildingName',
    'building,building name,tower,tower name,property name,immeuble,résidence,楼盘,大厦,建物名,البناية,المبنى',
  ],
  ['unitNumber', 'unit,unit no,unit number,apartment no,door,lot,房号,单元,部屋番号,号室,رقم الوحدة'],
  ['entryLevel', 'floor,level,étage,楼层,階,الطابق'],
  ['permitNumber', 'permit,permit number,permit no,trakheesi,dtcm permit,rera permit,许可证号,許可番号,رقم التصريح'],
  ['furnished', 'furnished,furnishing,meublé,家具,المفروشات'],
  ['coordinates', 'coordinates,geopoints,latlng,lat lng,坐标,座標'],
  ['developmentStatus', 'completion,completion status,off plan,development status,建设状态,完成状況'],
];
const alike = (text: string) => fold(text.normalize('NFKC')).replace(/[^\p{L}\p{N}]/gu, '');
const KNOWN = new Map(
  HEADS.flatMap(([field, words]) => [field, ...words.split(',')].map((word) => [alike(word), field])),
);
const withoutUnit = (head: string) => head.replace(/\s*[(（[][^()（）\]]*[)）\]]\s*$/, '');

/** For each column what it holds; undefined for one that is not known. A field is taken once. */
export function columnsOf(headers: readonly string[]): (string | undefined)[] {
  const taken = new Set<string>();
  return headers.map((head) => {
    const field = KNOWN.get(alike(head)) ?? KNOWN.get(alike(withoutUnit(head)));
    if (!field || taken.has(field)) return undefined;
    taken.add(field);
    return field;
  });
}

/** The value of a cell, or undefined for one that cannot be read; a text's limits are the schema's to judge. */
type Read = (text: string, context: ReadingContext, head: string) => string | number | boolean | undefined;
const wholeNumber: Read = (text) => {
  const [first] = amountsIn(plainText(text));
  return first && Math.round(first.value);
};
/** The cell's own unit, else the head's: Size (sqft). */
const area: Read = (text, { areaUnit, numbers = 'en' }, head) => {
  const reading = readArea(text, areaInHead(head) ?? areaUnit, numbers);
  return isRefused(reading) || reading.value === 0 ? undefined : reading.value;
};
const READS: { readonly [field: string]: Read } = {
  propertySubType: (text) => kindIn(text),
  purpose: (text) => readPurpose(text),
  leaseAmountFrequency: (text) => readOften(text.toLowerCase()) ?? readOften(`per ${text.toLowerCase()}`),
  livingArea: area,
  lotSizeArea: area,
  bedroomsTotal: (text) => readBeds(plainText(text))?.value,
  bathroomsTotalInteger: wholeNumber,
  parkingTotal: wholeNumber,
  entryLevel: wholeNumber,
  permitNumber: (text) => {
    const digits = text.replace(/[\s-]/g, '');
    return digits === '' || (/^\d+$/.test(digits) && digits.length >= 10 && isPhone(digits)) ? undefined : digits;
  },
  furnished: (text) => {
    const draft = new Draft();
    readStates(
      draft,
      /^(?:yes|y|1|true|oui|是)$/i.test(text)
        ? 'furnished'
        : /^(?:no|n|0|false|non|否)$/i.test(text)
          ? 'unfurnished'
          : text,
    );
    return draft.values.furnished;
  },
  developmentStatus: (text) => (/off|under|plan|期房|^(?:yes|1|true)$/i.test(text) ? 'UnderConstruction' : 'Completed'),
};

/** Reads one line of a file by what its columns hold (`columnsOf`). */
export function readRow(
  cells: readonly string[],
  headers: readonly string[],
  columns: readonly (string | undefined)[],
  context: ReadingContext,
): Listing {
  const draft = new Draft();
  const unread: string[] = [];
  let source: string | undefined;
  columns.forEach((field, column) => {
    const cell = (cells[column] ?? '').trim();
    if (!field || cell === '') return;
    if (field === 'source') source = cell.slice(0, 40);
    else if (field === 'listPriceMinor' && isOnRequest(cell)) draft.put('priceOnApplication', true, 'High');
    else {
      const read = READS[field];
      const head = headers[column] ?? '';
      const value =
        field === 'listPriceMinor'
          ? readPriceCell(draft, cell, head, context)
          : read
            ? read(cell, context, head)
            : cell;
      if (value === undefined) unread.push(headers[column] ?? field);
      else draft.put(field, value, 'High');
    }
    if (field === 'bedroomsTotal' && readBeds(plainText(cell))?.many) draft.marks.add('manyBeds');
  });
  const remarks = withoutContacts(String(draft.values.publicRemarks ?? ''));
  if (remarks.found) {
    draft.values.publicRemarks = remarks.text.trim();
    draft.marks.add('contacts');
  }
  settle(draft, context);
  if (unread.length > 0) draft.marks.add('unread');
  return draft.done({ source, unread });
}

/** What the columns do not say, from those that do. */
function settle(draft: Draft, { country }: ReadingContext): void {
  const { values } = draft;
  const words = `${values.title ?? ''}\n${values.publicRemarks ?? ''}`;
  draft.put('purpose', values.leaseAmountFrequency ? 'Lease' : readPurpose(words), 'Medium');
  if (values.propertySubType === undefined) {
    const kind = kindIn(String(values.title ?? ''));
    draft.put('propertySubType', kind ?? 'Other', kind ? 'Medium' : 'Low');
    if (!kind) draft.marks.add('unknownType');
  }
  if (values.purpose === 'Lease') draft.put('leaseAmountFrequency', usualFrequency(country), 'Low');
  values.propertyType = typeOf(String(values.propertySubType), values.purpose === 'Lease');
}

/** Every line of a file. */
export function readRows(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  context: ReadingContext,
): Listing[] {
  const columns = columnsOf(headers);
  return rows.map((cells) => readRow(cells, headers, columns, context));
}
