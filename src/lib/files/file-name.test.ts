import { expect, it } from 'vitest';
import { cleanFileName, cleanStem } from './file-name.ts';

it.each([
  ['Offer, signed.pdf', 'Offer, signed.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\me\\Offer.PDF', 'Offer.pdf'],
  ['a\u202Egnp.exe', 'agnp.pdf'],
  ['zero\u200Bwidth\u0000.pdf', 'zerowidth.pdf'],
  ['CON', '_CON.pdf'],
  ['lpt1.txt', '_lpt1.pdf'],
  ['a<b>:"|?*c.pdf', 'a-b------c.pdf'],
  ['   .hidden . ', 'hidden.pdf'],
  ['', 'File.pdf'],
  ['.pdf', 'File.pdf'],
  ['Vertrag  Müller\n2.pdf', 'Vertrag Müller2.pdf'],
  ['契約書.pdf', '契約書.pdf'],
  ['v1.2 final', 'v1.2 final.pdf'],
])('F04 %j is shown as %j', (given, shown) => expect(cleanFileName(given, 'pdf', 'File')).toBe(shown));

it('F04 a name of 300 letters is cut, between letters', () => {
  const name = cleanFileName(`${'🏠'.repeat(300)}.pdf`, 'pdf', 'File');
  expect(name.length).toBeLessThanOrEqual(120);
  expect(() => encodeURIComponent(name)).not.toThrow();
});
it('a stem may hold dots', () => expect(cleanStem('Plan 2.1.pdf')).toBe('Plan 2.1'));
