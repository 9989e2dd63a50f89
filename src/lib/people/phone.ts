import { type CountryCode, getCountries, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Import this module lazily: it carries the numbering plans of the world (about 90 kB). */
const E164 = /^\+[1-9]\d{6,14}$/;

function parsed(input: string, country: string | undefined) {
  const home: CountryCode | undefined = country && isSupportedCountry(country) ? country : undefined;
  // 00 is the way out in most countries and is not understood where the home country dials something else.
  const number = parsePhoneNumberFromString(input.normalize('NFKC').trim().replace(/^00/, '+'), home);
  return number?.isPossible() && E164.test(number.number) ? number : undefined;
}
/**
 * E.164, or undefined when it cannot be a telephone number; one with an extension is none.
 * @param country ISO 3166-1 alpha-2 taken when the number is typed without its country code.
 */
export function normalisePhone(input: string, country?: string): string | undefined {
  const number = parsed(input, country);
  return number?.ext ? undefined : number?.number;
}

/** Every country and territory with a numbering plan: ISO 3166-1 alpha-2. */
export const ALL_COUNTRIES: readonly string[] = getCountries();

/** ISO 3166-1 alpha-2 of the country of a number in E.164, where it is known. */
export const countryOfPhone = (number: string): string | undefined => parsePhoneNumberFromString(number)?.country;

/** International notation with spaces, for reading; an unknown number is shown unchanged. */
export const formatPhone = (number: string): string =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number;

/** Decimals a spreadsheet gave to a number that is no amount: 971501234567.0 */
const EMPTY_DECIMALS = /^(\+?\d{7,15})\.0+$/;
/**
 * A number of a file: with its country code, as dialled here, or with the code and no plus, as spreadsheets keep it. An
 * extension has no place in a record: the number is read without it.
 */
export function readPhone(text: string, country?: string): string | undefined {
  const plain = text.replace(EMPTY_DECIMALS, '$1');
  return parsed(plain, country)?.number ?? (/^\d{10,15}$/.test(plain) ? normalisePhone(`+${plain}`) : undefined);
}
