export interface CountryDefaults {
  /** ISO 4217. */
  readonly currency: string;
  /** IANA: the zone of the largest business city where a country has several. */
  readonly timezone: string;
  readonly areaDisplayUnit: 'SquareMeters' | 'SquareFeet';
}

/** country (ISO 3166-1 alpha-2), currency, zone; `ft` where homes are sold by the square foot. */
const TABLE = `AE AED Asia/Dubai ft|AR ARS America/Argentina/Buenos_Aires|AT EUR Europe/Vienna|AU AUD Australia/Sydney
BE EUR Europe/Brussels|BH BHD Asia/Bahrain|BR BRL America/Sao_Paulo|CA CAD America/Toronto ft|CH CHF Europe/Zurich
CL CLP America/Santiago|CN CNY Asia/Shanghai|CO COP America/Bogota|CY EUR Asia/Nicosia|CZ CZK Europe/Prague
DE EUR Europe/Berlin|DK DKK Europe/Copenhagen|EG EGP Africa/Cairo|ES EUR Europe/Madrid|FI EUR Europe/Helsinki
FR EUR Europe/Paris|GB GBP Europe/London ft|GR EUR Europe/Athens|HK HKD Asia/Hong_Kong ft|HU HUF Europe/Budapest
ID IDR Asia/Jakarta|IE EUR Europe/Dublin|IL ILS Asia/Jerusalem|IN INR Asia/Kolkata ft|IT EUR Europe/Rome
JO JOD Asia/Amman|JP JPY Asia/Tokyo|KE KES Africa/Nairobi|KR KRW Asia/Seoul|KW KWD Asia/Kuwait|LB LBP Asia/Beirut
LU EUR Europe/Luxembourg|MA MAD Africa/Casablanca|MX MXN America/Mexico_City|MY MYR Asia/Kuala_Lumpur ft
NG NGN Africa/Lagos|NL EUR Europe/Amsterdam|NO NOK Europe/Oslo|NZ NZD Pacific/Auckland|OM OMR Asia/Muscat
PH PHP Asia/Manila|PK PKR Asia/Karachi ft|PL PLN Europe/Warsaw|PT EUR Europe/Lisbon|QA QAR Asia/Qatar
RO RON Europe/Bucharest|SA SAR Asia/Riyadh|SE SEK Europe/Stockholm|SG SGD Asia/Singapore ft|TH THB Asia/Bangkok
TN TND Africa/Tunis|TR TRY Europe/Istanbul|TW TWD Asia/Taipei|UA UAH Europe/Kyiv|US USD America/New_York ft
VN VND Asia/Ho_Chi_Minh|ZA ZAR Africa/Johannesburg`;

const DEFAULTS = new Map<string, CountryDefaults>(
  TABLE.split(/[|\n]/).map((line) => {
    const [country = '', currency = '', timezone = '', unit] = line.split(' ');
    return [country, { currency, timezone, areaDisplayUnit: unit === 'ft' ? 'SquareFeet' : 'SquareMeters' }];
  }),
);

/** ISO 3166-1 alpha-2 codes a company may be founded in. */
export const COUNTRIES: readonly string[] = [...DEFAULTS.keys()];

/** What a new company of this country starts with. Throws for a country that is not in COUNTRIES. */
export function countryDefaults(country: string): CountryDefaults {
  const defaults = DEFAULTS.get(country);
  if (!defaults) throw new RangeError(`unknown country ${country}`);
  return defaults;
}
