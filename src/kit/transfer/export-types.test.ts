import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { properties } from '#areas/property/properties/schema.ts';
import type { SheetCell } from '#lib/tables/sheet-cell.ts';
import { cellOf, exportLeaves, headOf } from './cells.ts';
import { makeFile } from './file.ts';
import type { Setting } from './setting.ts';

const words = { fields: {}, options: {}, yes: ['Yes'], no: ['No'] };
const RECORD = {
  title: '=HYPERLINK("x")',
  listPriceMinor: 1_850_000_500,
  livingArea: 92.9,
  availabilityDate: new Date('2026-12-04T20:00:00Z'),
  createdAt: new Date('2026-11-23T10:05:30Z'),
};
type Typed = readonly [type: 'text' | 'formula' | string, value: string];

/** The cells of a workbook's second row under their heads: their format, or that they are a text. */
async function typesOf(currency: string): Promise<{ readonly [head: string]: Typed }> {
  const setting: Setting = {
    resource: 'properties',
    locale: 'en',
    country: 'AE',
    currency,
    timezone: 'Asia/Dubai',
    areaUnit: 'SquareMeters',
    people: [],
  };
  const leaves = exportLeaves(properties).filter(({ path }) => path in RECORD);
  const rows: SheetCell[][] = [
    leaves.map((leaf) => headOf(leaf, words, 'm²')),
    leaves.map((leaf) => cellOf(leaf, RECORD, setting, words)),
  ];
  const parts = unzipSync(new Uint8Array(await makeFile(rows, 'xlsx', 'Properties').arrayBuffer()));
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const formats = new Map(
    [...part('xl/styles.xml').matchAll(/numFmtId="(\d+)" formatCode="([^"]+)"/g)].map(([, id, code]) => [id, code]),
  );
  const [, cellXfs = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(part('xl/styles.xml')) ?? [];
  const styles = [...cellXfs.matchAll(/<xf numFmtId="(\d+)"/g)].map(([, id]) => formats.get(id) ?? 'General');
  const cells = [...part('xl/worksheets/sheet1.xml').matchAll(/<c r="[A-Z]+2"([^>]*)>(.*?)<\/c>/g)];
  return Object.fromEntries(
    cells.map(([, attributes = '', inside = ''], at): [string, Typed] => {
      const style = styles[Number(/s="(\d+)"/.exec(attributes)?.[1] ?? 0)] ?? 'General';
      const type = inside.includes('<f') ? 'formula' : attributes.includes('inlineStr') ? 'text' : style;
      return [String(rows[0]?.[at]), [type, inside.replace(/<[^>]*>/g, '')]];
    }),
  );
}

describe('an exported workbook, as other programs read it', () => {
  it('has dates as dates, amounts as numbers with the decimals of their currency, and no formula', async () => {
    expect(await typesOf('AED')).toEqual({
      title: ['text', '=HYPERLINK(&quot;x&quot;)'],
      listPriceMinor: ['#,##0.00', '18500005'],
      'livingArea (m²)': ['General', '92.9'],
      availabilityDate: ['yyyy\\-mm\\-dd', '46361'],
      createdAt: ['yyyy\\-mm\\-dd\\ hh:mm:ss', expect.stringMatching(/^46349[.]58/)],
    });
    const { listPriceMinor } = await typesOf('KWD');
    expect(listPriceMinor).toEqual(['#,##0.000', '1850000.5']);
    expect((await typesOf('JPY')).listPriceMinor).toEqual(['#,##0', '1850000500']);
  });
});
