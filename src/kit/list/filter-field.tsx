import { useTranslation } from 'react-i18next';
import { countryName } from '#kit/fields/country-name.ts';
import { Person } from '#kit/fields/ref.tsx';
import { useFormat } from '#kit/format.ts';
import type { ListDefinition } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { COUNTRIES } from '#lib/people/countries.ts';
import type { Field } from '#model/fields.ts';
import { Chip } from '#ui/chip.tsx';
import { TONES } from '#ui/tones.ts';
import { FilterMenu, type FilterOption } from './filter-menu.tsx';
import { FilterRange } from './filter-range.tsx';
import { filterField, rangeKind } from './filter-ranges.ts';
import { FilterRecords } from './filter-records.tsx';
import { FilterTexts } from './filter-texts.tsx';

/** Homes with more bedrooms are not offered as a choice. */
const MOST_ROOMS = 10;

interface FieldFilterProps {
  readonly field: string;
  readonly definition: ListDefinition;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly startsOpen?: boolean;
}

/** The filter a field's kind asks for: choices, people, records, days, amounts. */
export function FieldFilter({ field, definition, ...rest }: FieldFilterProps) {
  const { schema } = definition;
  const labels = useLabels(schema.name);
  const label = labels.field(field);
  const given = filterField(schema, field);
  const spec = given?.kind === 'list' ? given.of : given;
  const kind = rangeKind(schema, field);
  if (kind) {
    const { values, onChange, startsOpen } = rest;
    const range = { schema, field, kind, label, startsOpen, value: values[0] };
    return <FilterRange {...range} onChange={(next) => onChange(next === undefined ? [] : [next])} />;
  }
  if (spec?.kind === 'ref' && spec.to !== 'directory') return <FilterRecords {...rest} label={label} to={spec.to} />;
  if (spec?.kind === 'text' && !spec.as) return <FilterTexts {...rest} label={label} schema={schema} field={field} />;
  return spec && <ChoiceFilter {...rest} field={field} resource={schema.name} spec={spec} />;
}

function ChoiceFilter(
  props: Omit<FieldFilterProps, 'definition'> & { readonly resource: string; readonly spec: Field },
) {
  const { field, resource, spec, ...rest } = props;
  const labels = useLabels(resource);
  return <FilterMenu {...rest} label={labels.field(field)} options={useOptions(resource, field, spec)} />;
}

function useOptions(resource: string, field: string, spec: Field): readonly FilterOption[] {
  const { t, i18n } = useTranslation('ui');
  const labels = useLabels(resource);
  const { members } = useCompany();
  const { number } = useFormat();
  switch (spec.kind) {
    case 'text':
      return COUNTRIES.map((value) => ({ value, label: countryName(value, i18n.language) })).toSorted((a, b) =>
        a.label.localeCompare(b.label, i18n.language),
      );
    case 'ref':
      return [...members.values()].map(({ id, name }) => ({
        value: id,
        label: name,
        content: <Person uid={id} size={20} />,
      }));
    case 'number':
      return Array.from({ length: MOST_ROOMS + 1 }, (_, count) => ({
        value: String(count),
        label: count === 0 && spec.rooms ? t('filter.studio') : number(count),
      }));
    case 'flag':
      return (['true', 'false'] as const).map((value) => ({ value, label: t(`filter.has.${value}`) }));
    case 'choice':
      return spec.options.map((value) => {
        const label = labels.option(field, value);
        return { value, label, content: value in TONES ? <Chip value={value}>{label}</Chip> : undefined };
      });
    default:
      return [];
  }
}
