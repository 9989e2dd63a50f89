import { expect, it } from 'vitest';
import type { FileType } from '#lib/files/file-types.ts';
import { type Carrier, fileRefusal } from './file-limits.ts';

const file = (mediaType: FileType, sizeBytes = 1000) => ({ fileName: `a.${mediaType}`, mediaType, sizeBytes });

it.each<[Carrier, [FileType, number?][], string | undefined]>([
  ['WhatsApp', [], undefined],
  ['WhatsApp', [['Jpeg', 5_242_880]], undefined],
  ['WhatsApp', [['Jpeg', 5_242_881]], 'tooLarge {"most":5.2}'],
  ['WhatsApp', [['Pdf', 20_000_000]], undefined],
  ['WhatsApp', [['Jpeg'], ['Png']], 'tooMany {"count":1}'],
  ['WhatsApp', [['Webp']], 'type {"name":"a.Webp"}'],
  ['WhatsApp', [['Csv']], 'type {"name":"a.Csv"}'],
  ['WhatsApp', [['Ogg']], 'type {"name":"a.Ogg"}'],
  ['Mailgun', [['Webp'], ['Csv'], ['Ogg'], ['Pdf'], ['Xlsx']], undefined],
  ['Mailgun', [['Pdf'], ['Pdf'], ['Pdf'], ['Pdf'], ['Pdf'], ['Pdf']], 'tooMany {"count":5}'],
  ['Smtp', [['Pdf', 17_825_792]], undefined],
  [
    'Smtp',
    [
      ['Pdf', 9_000_000],
      ['Pdf', 9_000_000],
    ],
    'tooLarge {"most":17.8}',
  ],
  ['Extension', [['Pdf', 700_001]], 'tooLarge {"most":0.7}'],
])('%s with %j', (carrier, files, expected) => {
  const refusal = fileRefusal(
    carrier,
    files.map(([type, bytes]) => file(type, bytes)),
  );
  expect(refusal && `${refusal.key} ${JSON.stringify(refusal.params)}`).toBe(expected);
});
