import { countryName } from '#kit/fields/country-name.ts';
import { saveAs } from '#kit/files/save-as.ts';
import { cleanFileName } from '#lib/files/file-name.ts';
import { dayKey } from '#lib/time/dates.ts';
import type { Contact } from './schema.ts';
import { vcardsOf } from './vcard.ts';

/** Hands contacts to the browser as one vCard file. `title`: the file's name, where it holds several. */
export function saveVcards(
  contacts: readonly Contact[],
  { timeZone, locale, title }: { readonly timeZone: string; readonly locale: string; readonly title: string },
): void {
  const text = vcardsOf(contacts, {
    dayOf: (date) => dayKey(date, timeZone),
    countryOf: (code) => countryName(code, locale),
  });
  const [only] = contacts;
  const name = contacts.length === 1 && only ? only.fullName : title;
  saveAs(new Blob([text], { type: 'text/vcard;charset=utf-8' }), cleanFileName(name, 'vcf', title));
}
