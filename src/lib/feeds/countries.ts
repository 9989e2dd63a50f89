/** ISO 3166-1: alpha-2 and alpha-3 of the countries homes are offered in here. */
const PAIRS =
  'AE ARE AR ARG AT AUT AU AUS BE BEL BG BGR BH BHR BR BRA CA CAN CH CHE CL CHL CN CHN CO COL CY CYP CZ CZE DE DEU DK DNK EG EGY ES ESP FI FIN FR FRA GB GBR GR GRC HK HKG HR HRV HU HUN ID IDN IE IRL IL ISR IN IND IT ITA JO JOR JP JPN KE KEN KR KOR KW KWT LB LBN LI LIE LU LUX MA MAR MC MCO MT MLT MX MEX MY MYS NG NGA NL NLD NO NOR NZ NZL OM OMN PH PHL PK PAK PL POL PT PRT QA QAT RO ROU SA SAU SE SWE SG SGP SI SVN SK SVK TH THA TN TUN TR TUR TW TWN UA UKR US USA VN VNM ZA ZAF';
const codes = PAIRS.split(' ');
const pairs = codes.flatMap((two, at) => (at % 2 === 0 ? [[two, codes[at + 1] ?? ''] as const] : []));
const three = new Map(pairs);
const two = new Map(pairs.map(([short, long]) => [long, short]));

export const alpha3 = {
  read: (given: string): string | undefined => two.get(given.toUpperCase()),
  write: (country: string): string | undefined => three.get(country),
};
