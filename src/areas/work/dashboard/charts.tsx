import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { addDays, addMonths, startOfDay } from '#lib/time/dates.ts';
import type { Days } from '#lib/time/windows.ts';
import { openStates } from '#model/open-states.ts';
import type { AnySchema } from '#model/schema.ts';
import { Bone } from '#ui/bone.tsx';
import type { Ask } from './ask.ts';
import { Change } from './change.tsx';
import { type NumbersContext, openOf } from './context.ts';
import { Report } from './report.tsx';
import { useNumbers } from './use-asked.ts';

const STOCK = ['Incomplete', 'ComingSoon', 'Active', 'ActiveUnderContract', 'Pending'];
const MONTHS = 6;
/** Days an invoice is overdue by, from and to. */
const AGES = [
  [1, 30],
  [31, 60],
  [61, 90],
  [91, 3650],
] as const;
interface Props {
  readonly context: NumbersContext;
}
const optionsOf = ({ fields }: AnySchema, name: string): readonly string[] => {
  const field = fields[name];
  return field?.kind === 'choice' ? field.options : [];
};
/** A list of the context's person by its parameters. */
const listOf =
  (resource: string, { ownerFilter }: NumbersContext) =>
  (params: Ask['params']): Ask => ({ resource, params: { view: 'list', ...params, ...ownerFilter(resource) } });
const spanOf = ({ from, to }: Days) => `${from}..${to}`;

/** Deals that closed, by month. */
export function DealReport({ context }: Props) {
  const { t } = useTranslation('dashboard');
  const { locale, timeZone } = useFormat();
  const deals = listOf('deals', context);
  const closed = (closeDate: string) => deals({ stage: 'Closed', closeDate });
  const months = Array.from({ length: MONTHS }, (_, index) =>
    addMonths(`${context.today.slice(0, 8)}01`, index + 1 - MONTHS),
  );
  const monthOf = new Intl.DateTimeFormat(locale, { month: 'long', timeZone });
  const open = deals({ stage: openOf(context.schema('deals')) });
  const [inHand] = useNumbers('deals', [open]);
  return (
    <Report
      name="deals"
      what={t('what.month')}
      resource="deals"
      all={closed(`${months[0]}..${context.today}`)}
      sentence={inHand?.value !== undefined && t('sentence.deals', { count: inHand.value })}
      bars={months.map((from, index) => ({
        key: from,
        word: monthOf.format(startOfDay(from, timeZone)),
        isMain: index === MONTHS - 1,
        ask: closed(spanOf({ from, to: addDays(addMonths(from, 1), -1) })),
      }))}
    />
  );
}

/** New leads of the window, by where they came from, beside as many days before. */
export function SourceReport({ context, days, before }: Props & { readonly days: Days; readonly before: Days }) {
  const { t } = useTranslation('dashboard');
  const labels = useLabels('leads');
  const leads = listOf('leads', context);
  const createdAt = spanOf(days);
  return (
    <Report
      name="sources"
      what={t('what.source')}
      resource="leads"
      all={leads({ createdAt })}
      hidesEmpty
      sentence={<NewLeads now={leads({ createdAt })} before={leads({ createdAt: spanOf(before) })} span={before} />}
      bars={optionsOf(context.schema('leads'), 'leadSource').map((leadSource) => ({
        key: leadSource,
        word: labels.option('leadSource', leadSource),
        ask: leads({ leadSource, createdAt }),
      }))}
    />
  );
}

function NewLeads(props: { readonly now: Ask; readonly before: Ask; readonly span: Days }) {
  const [now, before] = useNumbers('leads', [props.now, props.before]);
  if (now?.value === undefined || before?.value === undefined) return null;
  return <Change now={now.value} before={before.value} span={props.span} />;
}

/** What customers owe, by how late it is. */
export function InvoiceReport({ context }: Props) {
  const { t } = useTranslation('dashboard');
  const { money } = useFormat();
  const { company } = useCompany();
  const invoices = listOf('invoices', context);
  const { today } = context;
  const unpaid = { status: 'Issued,PartiallyPaid', kind: 'Commission,Service' };
  const due = (dueDate: string) => invoices({ ...unpaid, dueDate });
  const [owed, overdue] = useNumbers('invoices', [
    { ...invoices({ unpaid: '1' }), sum: 'balanceMinor' },
    invoices({ overdue: '1' }),
  ]);
  return (
    <Report
      name="receivables"
      what={t('what.age')}
      resource="invoices"
      all={invoices({ unpaid: '1' })}
      figure={owed?.value === undefined ? <Bone /> : money(owed.value, company.currency)}
      sentence={
        overdue?.value !== undefined && (
          <span data-tone={overdue.value > 0 ? 'bad' : undefined}>
            {t('sentence.receivables', { count: overdue.value })}
          </span>
        )
      }
      bars={[
        { key: 'notDue', word: t('age.notDue'), ask: due(`${today}..`) },
        ...AGES.map(([from, to], index) => ({
          key: String(from),
          word: index === AGES.length - 1 ? t('age.over', { days: from - 1 }) : t('age.days', { from, to }),
          isMain: index === AGES.length - 1,
          ask: due(`${addDays(today, -to)}..${addDays(today, -from)}`),
        })),
      ]}
    />
  );
}

/** Open leads by how far they are. */
export function LeadReport({ context }: Props) {
  const { t } = useTranslation('dashboard');
  const labels = useLabels('leads');
  const leads = listOf('leads', context);
  const states = openStates(context.schema('leads'));
  const status = states.join(',');
  const { decide } = useAccess();
  const isOverseen = decide('assign', 'leads').can && !context.ownerFilter('leads').seller;
  const [late, unassigned] = useNumbers('leads', [
    leads({ overdue: '1' }),
    ...(isOverseen ? [leads({ status, unassigned: '1' })] : []),
  ]);
  const sentences = [
    late?.value !== undefined && t('sentence.late', { count: late.value }),
    unassigned?.value !== undefined && t('sentence.unassigned', { count: unassigned.value }),
  ];
  return (
    <Report
      name="leads"
      what={t('what.status')}
      resource="leads"
      all={leads({ status })}
      sentence={sentences.filter(Boolean).join(' · ')}
      bars={states.map((value) => ({
        key: value,
        word: labels.option('status', value),
        ask: leads({ status: value }),
      }))}
    />
  );
}

/** What there is to sell and to let, by how far it is. */
export function StockReport({ context }: Props) {
  const { t } = useTranslation('dashboard');
  const labels = useLabels('properties');
  const properties = listOf('properties', context);
  return (
    <Report
      name="stock"
      what={t('what.line')}
      resource="properties"
      all={properties({ standardStatus: STOCK.join(',') })}
      bars={STOCK.map((standardStatus) => ({
        key: standardStatus,
        word: labels.option('standardStatus', standardStatus),
        isMain: standardStatus === 'Active',
        ask: properties({ standardStatus }),
      }))}
    />
  );
}
