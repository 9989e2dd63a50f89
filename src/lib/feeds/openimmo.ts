import { escapedXml } from '#lib/tables/xml-writing.ts';
import { also, area, codes, day, fixed, type Line, line, lines, moment, number, text, whole } from './codecs.ts';
import { alpha3 } from './countries.ts';
import type { FeedContext } from './format.ts';
import type { FeedListing } from './listing.ts';
import { writeLines, XML_HEAD, type XmlNode } from './xml.ts';

/** objektart of OpenImmo 1.2.7: element, attribute and value, the first line of a type being the one that is written. */
const TYPES: readonly (readonly [element: string, attribute: string, value: string, type: string])[] = [
  ['wohnung', 'wohnungtyp', 'ETAGE', 'Apartment'],
  ['wohnung', 'wohnungtyp', 'PENTHOUSE', 'Penthouse'],
  ['wohnung', 'wohnungtyp', 'ATTIKAWOHNUNG', 'Penthouse'],
  ['wohnung', 'wohnungtyp', 'MAISONETTE', 'Duplex'],
  ['wohnung', 'wohnungtyp', 'LOFT-STUDIO-ATELIER', 'Loft'],
  ['wohnung', 'wohnungtyp', 'LOFT', 'Loft'],
  ['wohnung', 'wohnungtyp', 'FERIENWOHNUNG', 'HotelApartment'],
  ['wohnung', '', '', 'Apartment'],
  ['zimmer', '', '', 'Apartment'],
  ['haus', 'haustyp', 'VILLA', 'Villa'],
  ['haus', 'haustyp', 'REIHENHAUS', 'Townhouse'],
  ['haus', 'haustyp', 'REIHENEND', 'Townhouse'],
  ['haus', 'haustyp', 'REIHENMITTEL', 'Townhouse'],
  ['haus', 'haustyp', 'REIHENECK', 'Townhouse'],
  ['haus', 'haustyp', 'DOPPELHAUSHAELFTE', 'Townhouse'],
  ['haus', 'haustyp', 'STADTHAUS', 'Townhouse'],
  ['haus', 'haustyp', 'BUNGALOW', 'Bungalow'],
  ['haus', 'haustyp', 'MEHRFAMILIENHAUS', 'MultiFamily'],
  ['haus', 'haustyp', 'ZWEIFAMILIENHAUS', 'MultiFamily'],
  ['haus', 'haustyp', 'APARTMENTHAUS', 'WholeBuilding'],
  ['haus', 'haustyp', 'BAUERNHAUS', 'Farm'],
  ['haus', '', '', 'Villa'],
  ['buero_praxen', 'buero_typ', 'BUEROFLAECHE', 'Office'],
  ['buero_praxen', '', '', 'Office'],
  ['einzelhandel', 'handel_typ', 'LADENLOKAL', 'Shop'],
  ['einzelhandel', 'handel_typ', 'AUSSTELLUNGSFLAECHE', 'Showroom'],
  ['einzelhandel', 'handel_typ', 'VERKAUFSFLAECHE', 'Retail'],
  ['einzelhandel', '', '', 'Retail'],
  ['gastgewerbe', 'gastgew_typ', 'HOTELS', 'HotelMotel'],
  ['gastgewerbe', '', '', 'HotelMotel'],
  ['hallen_lager_prod', 'hallen_typ', 'LAGERHALLE', 'Warehouse'],
  ['hallen_lager_prod', 'hallen_typ', 'PRODUKTION', 'Factory'],
  ['hallen_lager_prod', 'hallen_typ', 'INDUSTRIEHALLE', 'Industrial'],
  ['hallen_lager_prod', '', '', 'Warehouse'],
  ['zinshaus_renditeobjekt', 'zins_typ', 'WOHN_UND_GESCHAEFTSHAUS', 'MixedUse'],
  ['zinshaus_renditeobjekt', '', '', 'WholeBuilding'],
  ['land_und_forstwirtschaft', 'land_typ', 'BAUERNHOF', 'Farm'],
  ['land_und_forstwirtschaft', '', '', 'Farm'],
  ['grundstueck', 'grundst_typ', 'WOHNEN', 'UnimprovedLand'],
  ['grundstueck', '', '', 'UnimprovedLand'],
  ['sonstige', 'sonstige_typ', 'SONSTIGE', 'Other'],
  ['sonstige', '', '', 'Other'],
];
const typeLine = (type: string) =>
  TYPES.find((one) => one[3] === type && one[1] !== '') ?? (['sonstige', 'sonstige_typ', 'SONSTIGE', 'Other'] as const);

/** The kind of an `immobilie`: its objektart’s element, narrowed by the attribute where it has one. */
export function openImmoType(node: XmlNode): string | undefined {
  const category = node.children.find(({ name }) => name === 'objektkategorie');
  const [kind] = category?.children.find(({ name }) => name === 'objektart')?.children ?? [];
  if (!kind) return undefined;
  const values = Object.values(kind.attributes).map((value) => value.toUpperCase());
  const exact = TYPES.find(([element, , value]) => element === kind.name && values.includes(value));
  return (exact ?? TYPES.find(([element, , value]) => element === kind.name && value === ''))?.[3] ?? kind.name;
}

const isYes = (raw: string | undefined) => raw !== undefined && /^(true|1)$/i.test(raw);
const attribute = (
  path: string,
  is: (listing: FeedListing) => boolean,
  then: (draft: Parameters<Line['read']>[1]) => void,
): Line => ({
  path,
  read: ([raw], draft) => {
    if (isYes(raw)) then(draft);
  },
  write: (listing) => String(is(listing)),
});
const priced = (path: string, purpose: FeedListing['purpose']): Line => ({
  path,
  read: ([raw], draft) => {
    const price = raw === undefined ? undefined : number.read(raw);
    if (price) draft.price ??= price;
  },
  write: (listing) => (listing.purpose === purpose && listing.price !== undefined ? String(listing.price) : undefined),
});

export const OPENIMMO: readonly Line[] = [
  attribute(
    'objektkategorie/nutzungsart@WOHNEN',
    ({ category }) => category !== 'Commercial',
    (draft) => {
      draft.category = 'Residential';
    },
  ),
  attribute(
    'objektkategorie/nutzungsart@GEWERBE',
    ({ category }) => category === 'Commercial',
    (draft) => {
      draft.category ??= 'Commercial';
    },
  ),
  attribute(
    'objektkategorie/vermarktungsart@KAUF',
    ({ purpose }) => purpose === 'Sale',
    (draft) => {
      draft.purpose = 'Sale';
    },
  ),
  attribute(
    'objektkategorie/vermarktungsart@MIETE_PACHT',
    ({ purpose }) => purpose === 'Lease',
    (draft) => {
      draft.purpose ??= 'Lease';
    },
  ),
  line('postalCode', 'geo/plz', text),
  line('city', 'geo/ort', text),
  line('latitude', 'geo/geokoordinaten@breitengrad', number),
  line('longitude', 'geo/geokoordinaten@laengengrad', number),
  line('street', 'geo/strasse', text),
  line('building', 'geo/hausnummer', text),
  line('province', 'geo/bundesland', text),
  line('country', 'geo/land@iso_land', alpha3),
  line('floor', 'geo/etage', whole),
  line('unit', 'geo/wohnungsnr', text),
  also(line('unit', 'geo/wohnungsnummer', text)),
  line('community', 'geo/regionaler_zusatz', text),
  line('agentEmail', 'kontaktperson/email_direkt', text),
  also(line('agentEmail', 'kontaktperson/email_zentrale', text)),
  line('agentPhone', 'kontaktperson/tel_durchw', text),
  also(line('agentPhone', 'kontaktperson/tel_zentrale', text)),
  // Somebody has to be named.
  {
    ...line('agentName', 'kontaktperson/name', text),
    write: ({ agentName, agentEmail }) => agentName ?? agentEmail ?? '-',
  },
  {
    path: 'preise/kaufpreis@auf_anfrage',
    read: ([raw], draft) => {
      if (isYes(raw)) draft.priceOnApplication = true;
    },
    write: ({ purpose, priceOnApplication = false }) => (purpose === 'Sale' ? String(priceOnApplication) : undefined),
  },
  // An amount is required, even if the price is on application.
  {
    ...priced('preise/kaufpreis', 'Sale'),
    write: ({ purpose, price = 0 }) => (purpose === 'Sale' ? String(price) : undefined),
  },
  also(priced('preise/nettokaltmiete', 'Lease')),
  priced('preise/kaltmiete', 'Lease'),
  also(priced('preise/warmmiete', 'Lease')),
  line('currency', 'preise/waehrung@iso_waehrung', text),
  line('livingArea', 'flaechen/wohnflaeche', area('squareMetre')),
  ...['bueroflaeche', 'ladenflaeche', 'lagerflaeche', 'nutzflaeche', 'gesamtflaeche'].map((name) =>
    also(line('livingArea', `flaechen/${name}`, area('squareMetre'))),
  ),
  line('plotArea', 'flaechen/grundstuecksflaeche', area('squareMetre')),
  line('bedrooms', 'flaechen/anzahl_schlafzimmer', whole),
  line('bathrooms', 'flaechen/anzahl_badezimmer', whole),
  line('parking', 'flaechen/anzahl_stellplaetze', whole),
  line(
    'furnished',
    'ausstattung/moebliert@moeb',
    codes([
      ['VOLL', 'Furnished'],
      ['TEIL', 'Partially'],
    ]),
  ),
  line('yearBuilt', 'zustand_angaben/baujahr', whole),
  line('title', 'freitexte/objekttitel', text),
  line('description', 'freitexte/objektbeschreibung', text),
  fixed('anhaenge/anhang[]@location', ({ photos }) => photos?.map(() => 'REMOTE')),
  fixed('anhaenge/anhang[]@gruppe', ({ photos }) => photos?.map((_, at) => (at === 0 ? 'TITELBILD' : 'BILD'))),
  fixed('anhaenge/anhang[]/format', ({ photos }) =>
    photos?.map((url) => /[.](png|gif|webp)(?=$|[?#])/i.exec(url)?.[1] ?? 'jpg'),
  ),
  lines('photos', 'anhaenge/anhang[]/daten/pfad'),
  line('availableFrom', 'verwaltung_objekt/abdatum', day),
  line('reference', 'verwaltung_techn/objektnr_extern', text),
  {
    path: 'verwaltung_techn/aktion@aktionart',
    read: ([raw], draft) => {
      if (raw && /^delete$/i.test(raw)) draft.isRemoved = true;
    },
    write: ({ isRemoved }) => (isRemoved ? 'DELETE' : 'CHANGE'),
  },
  fixed('verwaltung_techn/openimmo_obid', ({ reference }) => reference),
  line('changedAt', 'verwaltung_techn/stand_vom', { read: moment.read, write: day.write }),
];

/** What the kind says and the lines do not: rents are by the month, land is no flat. */
export const asOpenImmo = (listing: FeedListing | undefined, type: string | undefined): FeedListing | undefined =>
  listing && {
    ...listing,
    type: type ?? listing.type,
    ...(listing.purpose === 'Lease' && { frequency: 'Monthly' as const }),
    ...((type === 'UnimprovedLand' || type === 'Farm') && { category: 'Land' as const }),
  };

/** OpenImmo 1.2.7 (openimmo.de). Areas are square metres, rents are by the month and without heating. */
export const writeOpenImmo = (listings: readonly FeedListing[], { changedAt, account }: FeedContext): string =>
  `${XML_HEAD}<openimmo>
  <uebertragung art="ONLINE" umfang="VOLL" version="1.2.7" sendersoftware="Freehold" senderversion="1" timestamp="${changedAt.toISOString()}"/>
  <anbieter>
    <firma>${escapedXml(account)}</firma>
    <openimmo_anid>${escapedXml(account)}</openimmo_anid>
${listings
  .map((one) => {
    const [element, attributeName, value] = typeLine(one.type);
    const kind = fixed(`objektkategorie/objektart/${element}@${attributeName}`, () => value);
    return writeLines('immobilie', one, [...OPENIMMO.slice(0, 4), kind, ...OPENIMMO.slice(4)], '    ');
  })
  .join('')}  </anbieter>
</openimmo>
`;
