import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import { useCompany } from '#kit/workspace.tsx';
import { startOfDay } from '#lib/time/dates.ts';
import type { AnySchema } from '#model/schema.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { FilterPill } from './filter-pill.tsx';
import { endsOf, filterField, isPreset, type RangeKind } from './filter-ranges.ts';

const RangePanel = lazyPart(async () => (await import('./filter-range-panel.tsx')).RangePanel);

/** Days or amounts between two ends, one of which may be open. */
export function FilterRange(props: {
  readonly schema: AnySchema;
  readonly field: string;
  readonly kind: RangeKind;
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  readonly startsOpen?: boolean;
}) {
  const { schema, field, kind, label, value, startsOpen } = props;
  const words = useRangeWords(schema);
  return (
    <FilterPill label={label} summary={value && words(field, kind, value)} startsOpen={startsOpen}>
      {(close) => <RangePanel {...props} close={close} />}
    </FilterPill>
  );
}

/** A range in words: “This week”, “Nov 1, 2026 – Nov 21, 2026”, “until AED 500K”. */
export function useRangeWords(schema: AnySchema) {
  const { t } = useTranslation('ui');
  const { date, money, area, number, timeZone } = useFormat();
  const { company } = useCompany();
  return (field: string, rangeKind: RangeKind, value: string): string | undefined => {
    if (isPreset(value)) return t(`filter.preset.${value}`);
    const ends = endsOf(rangeKind, value);
    if (!ends) return undefined;
    const kind = filterField(schema, field)?.kind;
    const word = (end: string) => {
      if (rangeKind === 'date') return date(startOfDay(end, timeZone));
      if (kind === 'money') return money(Number(end), company.currency, true);
      return kind === 'area' ? area(Number(end)) : number(Number(end));
    };
    const { from, to } = ends;
    if (from === to) return word(from);
    if (from && to) return `${word(from)} – ${word(to)}`;
    return from ? t('filter.since', { from: word(from) }) : t('filter.until', { to: word(to) });
  };
}
