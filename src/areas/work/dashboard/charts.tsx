import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '#kit/text.ts';
import { openStates } from '#model/open-states.ts';
import type { AnySchema } from '#model/schema.ts';
import segmentsStyles from '#ui/segments.module.css';
import { TONES } from '#ui/tones.ts';
import { Bars } from './bars.tsx';
import type { TileContext } from './tiles.ts';

const CHARTS = ['status', 'leadSource'] as const;
const STOCK = ['Incomplete', 'ComingSoon', 'Active', 'ActiveUnderContract', 'Pending'];
const optionsOf = ({ fields }: AnySchema, name: string): readonly string[] => {
  const field = fields[name];
  return field?.kind === 'choice' ? field.options : [];
};

/** Open leads by how far they are, or those of the window by where they came from: the second is read when asked for. */
export function LeadChart({ context }: { readonly context: TileContext }) {
  const { t } = useTranslation('dashboard');
  const labels = useLabels('leads');
  const [chart, setChart] = useState<(typeof CHARTS)[number]>('status');
  const schema = context.schema('leads');
  const { from, to } = context.days.current;
  const span: { readonly [name: string]: string } = chart === 'leadSource' ? { createdAt: `${from}..${to}` } : {};
  const values = chart === 'status' ? openStates(schema) : optionsOf(schema, chart);
  return (
    <Bars
      key={chart}
      title={t(`chart.${chart}`)}
      resource="leads"
      hidesEmpty={chart === 'leadSource'}
      zero={t(`zero.${chart}`)}
      bars={values.map((value) => ({
        key: value,
        word: labels.option(chart, value),
        tone: TONES[value]?.tone ?? 'teal',
        ask: { resource: 'leads', params: { view: 'list', [chart]: value, ...span, ...context.ownerFilter('leads') } },
      }))}
    >
      <fieldset className={segmentsStyles.segments} data-part="segments" aria-label={t('chart.label')}>
        {CHARTS.map((name) => (
          <button key={name} type="button" aria-pressed={chart === name} onClick={() => setChart(name)}>
            {t(`chart.by.${name}`)}
          </button>
        ))}
      </fieldset>
    </Bars>
  );
}

/** What there is to sell and to let, by how far it is. */
export function StockChart({ context }: { readonly context: TileContext }) {
  const { t } = useTranslation('dashboard');
  const labels = useLabels('properties');
  return (
    <Bars
      title={t('chart.stock')}
      resource="properties"
      zero={t('zero.stock')}
      bars={STOCK.map((value) => ({
        key: value,
        word: labels.option('standardStatus', value),
        tone: TONES[value]?.tone ?? 'grey',
        ask: {
          resource: 'properties',
          params: { view: 'list', standardStatus: value, ...context.ownerFilter('properties') },
        },
      }))}
    />
  );
}
