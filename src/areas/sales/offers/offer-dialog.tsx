import { useState } from 'react';
import type { Deal } from '#areas/sales/deals/schema.ts';
import formStyles from '#kit/form/form.module.css';
import { FormProblem } from '#kit/form/form-problem.tsx';
import { FormRow } from '#kit/form/form-row.tsx';
import type { FormPart } from '#kit/form/typed.ts';
import { useCommandForm } from '#kit/form/use-command-form.ts';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { now } from '#lib/time/clock.ts';
import { addDays, dayKey, startOfDay } from '#lib/time/dates.ts';
import { shapeIssuesOf } from '#model/derive/to-zod.ts';
import type { Values } from '#model/schema.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Form } from '#ui/antd/form.tsx';
import { type Offer, offers } from './schema.ts';
import { otherSide } from './terms.ts';

const ASKED = ['madeBy', 'amountMinor', 'validUntil', 'conditions'] as const;
/** Missing values of an offer are reported when it is sent. */
const check: FormPart['check'] = (_, { currency: _currency, ...changes }) => shapeIssuesOf(offers, changes);
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
  const { money, timeZone } = useFormat();
  const [part] = useState((): FormPart => {
    const terms = {
      madeBy: counters ? otherSide(counters.madeBy) : 'Buyer',
      validUntil: startOfDay(addDays(dayKey(now(), timeZone), USUAL_DAYS), timeZone),
      ...(counters?.conditions && { conditions: counters.conditions }),
    };
    return { start: { currency: deal.currency, ...terms }, fields: ASKED, check };
  });
  const form = useCommandForm('offers', part);
  const asked = ASKED.filter((name) => !counters || name !== 'madeBy');
  const save = async (values: Values) => {
    const terms = Object.fromEntries(asked.map((name) => [name, values[name]]));
    if (await (counters ? form.call('counter', counters, terms) : form.call('make', deal, terms))) onClose();
  };
  const amount = counters && money(counters.amountMinor, counters.currency);
  return (
    <ActionDialog
      title={labels.text(counters ? 'counter.title' : 'action.new', { amount: amount ?? '' })}
      okText={labels.text(counters ? 'action.counter' : 'action.save')}
      saving={form.saving}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form {...form.formProps(save)}>
        <div className={formStyles.grid} data-part="form-grid">
          {asked.map((name) => (
            <FormRow key={name} schema={offers} name={name} typed={form.typed} />
          ))}
        </div>
      </Form>
      <FormProblem resource="offers" typed={form.typed} shown={asked} />
    </ActionDialog>
  );
}
