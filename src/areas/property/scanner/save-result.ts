import { saveAs } from '#kit/files/save-as.ts';
import { makeFile } from '#kit/transfer/file.ts';
import { exponentOf } from '#lib/money/money.ts';
import { areaInUnit } from '#lib/sales/area.ts';
import type { Judged } from './judge.ts';
import type { Scan } from './scan.ts';
import type { WordsOfScan } from './use-words.ts';

const TEXTS = ['title', 'city', 'subdivisionName', 'buildingName', 'unitNumber', 'permitNumber'] as const;

/** The result of a scan as CSV: what was read, what it may be the same as, what became of it. */
export async function saveResult(
  scan: Scan,
  judged: readonly Judged[],
  { t, labels, flag }: WordsOfScan,
  setting: { readonly currency: string; readonly unit: 'SquareMeters' | 'SquareFeet' },
): Promise<void> {
  const { currency, unit } = setting;
  const choice = (field: string, value: unknown) => (value === undefined ? '' : labels.option(field, String(value)));
  const head = [
    t('column.row'),
    t('column.status'),
    t('column.match'),
    t('column.score'),
    ...TEXTS.map((name) => labels.field(name)),
    labels.field('propertySubType'),
    labels.field('purpose'),
    labels.field('bedroomsTotal'),
    `${labels.field('livingArea')} (${t(`ui:unit.${unit}`)})`,
    `${labels.field('listPriceMinor')} (${currency})`,
    t('column.flags'),
  ];
  const lines = scan.rows.map(({ index, listing, decision }, at) => {
    const one = judged[at];
    const { values } = listing;
    const { livingArea, listPriceMinor, bedroomsTotal } = values;
    const status = decision === 'Pending' ? (one?.status ?? 'New') : decision;
    const flags = one?.flags.map(({ key }) => flag(key, listing)) ?? [];
    return [
      index + 1,
      t(`status.${status}`),
      String(
        one?.match?.record?.listingId ??
          (one?.match?.row === undefined ? '' : t('match.row', { number: one.match.row + 1 })),
      ),
      one?.match?.score ?? '',
      ...TEXTS.map((name) => String(values[name] ?? '')),
      choice('propertySubType', values.propertySubType),
      choice('purpose', values.purpose),
      typeof bedroomsTotal === 'number' ? bedroomsTotal : '',
      typeof livingArea === 'number' ? areaInUnit(livingArea, unit) : '',
      typeof listPriceMinor === 'number' ? listPriceMinor / 10 ** exponentOf(currency) : '',
      flags.join('; '),
    ];
  });
  const name = scan.name.replace(/\.[^.]*$/, '') || t('pasted');
  saveAs(makeFile([head, ...lines], 'csv', t('title')), `${name} – ${t('title')}.csv`);
}
