import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from '#areas/sales/deals/schema.ts';
import { kindOf } from '#kit/failure.tsx';
import { FieldRow } from '#kit/form/field-row.tsx';
import formStyles from '#kit/form/form.module.css';
import { useFormat } from '#kit/format.ts';
import { isRefused } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { now } from '#lib/clock.ts';
import { addDays, dayKey, startOfDay } from '#lib/dates.ts';
import { newId } from '#lib/id.ts';
import { AppError } from '#model/errors.ts';
import type { Field } from '#model/fields.ts';
import type { Issue } from '#model/schema.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import fieldStyles from '#ui/field.module.css';
import { makeOffer, type OfferTerms, otherSide } from './commands.ts';
import { type Offer, offers } from './schema.ts';
import { useDealing } from './use-offers.ts';

const { madeBy, amountMinor, validUntil, conditions } = offers.fields;
const ASKED: { readonly [name in keyof OfferTerms]-?: Field } = { madeBy, amountMinor, validUntil, conditions };
/** Days an offer usually holds. */
const USUAL_DAYS = 7;

/** A new offer, or the answer to one by the other side. */
export function OfferDialog(props: {
  readonly deal: Deal;
  readonly counters: Offer | undefined;
  readonly onClose: () => void;
}) {
  const { deal, counters, onClose } = props;
  const { t } = useTranslation('ui');
  const labels = useLabels('offers');
  const { exactMoney, timeZone } = useFormat();
  const { send, saving } = useCommit();
  const dealing = useDealing();
  // Made with the dialog, so that a second try makes no second offer.
  const [id] = useState(newId);
  const [terms, setTerms] = useState<OfferTerms>(() => ({
    madeBy: counters ? otherSide(counters.madeBy) : 'Buyer',
    validUntil: startOfDay(addDays(dayKey(now(), timeZone), USUAL_DAYS), timeZone),
    ...(counters?.conditions && { conditions: counters.conditions }),
  }));
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [problem, setProblem] = useState<string>();
  const asked = Object.entries(ASKED).filter(([name]) => !counters || name !== 'madeBy');
  const other = issues.find(({ field }) => !asked.some(([name]) => name === field));
  const save = async () => {
    const result = makeOffer(terms, id, deal, dealing(), counters);
    if (isRefused(result)) return setIssues(result);
    try {
      if (await send(result)) onClose();
    } catch (error) {
      const refused = error instanceof AppError ? (error.issues ?? []) : [];
      setIssues(refused);
      if (refused.length === 0) setProblem(t(`error.${kindOf(error)}`));
    }
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
              setIssues([]);
              setProblem(undefined);
              setTerms({ ...terms, [name]: value });
            }}
          />
        ))}
      </div>
      {(problem ?? other) && (
        <p className={fieldStyles.issue} data-part="field-issue" role="alert">
          {problem ?? (other && labels.issue(other))}
        </p>
      )}
    </ActionDialog>
  );
}
