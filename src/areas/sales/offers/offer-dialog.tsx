import { useState } from 'react';
import type { Deal } from '#areas/sales/deals/schema.ts';
import { FieldRow } from '#kit/form/field-row.tsx';
import formStyles from '#kit/form/form.module.css';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useCommand } from '#kit/use-command.ts';
import { now } from '#lib/clock.ts';
import { addDays, dayKey, startOfDay } from '#lib/dates.ts';
import type { Field } from '#model/fields.ts';
import type { Values } from '#model/schema.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import fieldStyles from '#ui/field.module.css';
import { type Offer, offers } from './schema.ts';
import { otherSide } from './terms.ts';

const { madeBy, amountMinor, validUntil, conditions } = offers.fields;
const ASKED: { readonly [name: string]: Field } = { madeBy, amountMinor, validUntil, conditions };
/** Days an offer usually holds. */
const USUAL_DAYS = 7;

/** A new offer, or the answer to one by the other side. */
export function OfferDialog(props: {
  readonly deal: Deal;
  readonly counters: Offer | undefined;
  readonly onClose: () => void;
}) {
  const { deal, counters, onClose } = props;
  const labels = useLabels('offers');
  const { exactMoney, timeZone } = useFormat();
  const { run, saving, problem, issues, clear } = useCommand('offers');
  const [terms, setTerms] = useState<Values>(() => ({
    madeBy: counters ? otherSide(counters.madeBy) : 'Buyer',
    validUntil: startOfDay(addDays(dayKey(now(), timeZone), USUAL_DAYS), timeZone),
    ...(counters?.conditions && { conditions: counters.conditions }),
  }));
  const asked = Object.entries(ASKED).filter(([name]) => !counters || name !== 'madeBy');
  const other = issues.find(({ field }) => !asked.some(([name]) => name === field));
  const save = async () => {
    const given = Object.fromEntries(asked.map(([name]) => [name, terms[name]]));
    if (await (counters ? run('counter', counters, given) : run('make', deal, given))) onClose();
  };
  const amount = counters && exactMoney(counters.amountMinor, counters.currency);
  return (
    <ActionDialog
      title={labels.text(counters ? 'counter.title' : 'action.new', { amount: amount ?? '' })}
      okText={labels.text(counters ? 'action.counter' : 'action.save')}
      saving={saving}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className={formStyles.grid} data-part="form-grid">
        {asked.map(([name, field]) => (
          <FieldRow
            key={name}
            resource="offers"
            name={name}
            field={field}
            values={{ currency: deal.currency, ...terms }}
            issue={issues.find((one) => one.field === name)}
            onBlur={() => {}}
            onChange={(value) => {
              clear();
              setTerms({ ...terms, [name]: value });
            }}
          />
        ))}
      </div>
      {(other || (problem && issues.length === 0)) && (
        <p className={fieldStyles.issue} data-part="field-issue" role="alert">
          {other ? labels.issue(other) : problem}
        </p>
      )}
    </ActionDialog>
  );
}
