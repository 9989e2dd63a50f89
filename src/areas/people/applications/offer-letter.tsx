import { CompanyMark } from '#kit/company-mark.tsx';
import { useFormat } from '#kit/format.ts';
import { PrintButton, Sheet } from '#kit/print/sheet.tsx';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { sumOf } from '#lib/money/rounding.ts';
import { now } from '#lib/time/clock.ts';
import { Dialog } from '#ui/dialog.tsx';
import textStyles from '#ui/text.module.css';
import styles from './applications.module.css';
import type { Application } from './schema.ts';

/** The offer of a candidate as a letter, to be printed and signed. */
export function OfferLetterDialog(props: { readonly record: Application; readonly onClose: () => void }) {
  const labels = useLabels('applications');
  return (
    <Dialog wide title={labels.text('action.letter')} onClose={props.onClose}>
      <div className={styles.letter}>
        <p>
          <PrintButton />
        </p>
        <OfferLetter record={props.record} />
      </div>
    </Dialog>
  );
}

function OfferLetter({ record }: { readonly record: Application }) {
  const labels = useLabels('applications');
  const { company } = useCompany();
  const { date, exactMoney } = useFormat();
  const { fullName: name, reference, currency, position, department, offerExpiresAt } = record;
  const parts = [
    ['basic', record.offerBasicMinor],
    ['housing', record.offerHousingMinor],
    ['transport', record.offerTransportMinor],
    ['other', record.offerOtherMinor],
  ] as const;
  const amounts = parts.flatMap(([part, amount = 0]) => (amount > 0 ? [{ part, amount }] : []));
  const total = sumOf(amounts.map(({ amount }) => amount));
  return (
    <Sheet label={labels.text('letter.title', { name })}>
      <header className={styles.letterHead}>
        <span className={styles.letterCompany}>
          <CompanyMark company={company} size={32} />
          <bdi>{company.name}</bdi>
        </span>
        <span className={textStyles.quiet}>
          {date(now())}
          <br />
          {labels.text('letter.reference')} {reference}
        </span>
      </header>
      <h2>{labels.text('letter.heading')}</h2>
      <p>{labels.text('letter.dear', { name })}</p>
      <p>
        {labels.text('letter.intro', {
          position,
          company: company.name,
          department: labels.option('department', department),
        })}
      </p>
      <Dates record={record} />
      <table>
        <thead>
          <tr>
            <th scope="col" aria-label={labels.text('letter.perMonth')} />
            <th scope="col" data-end>
              {labels.text('letter.perMonth')}
            </th>
          </tr>
        </thead>
        <tbody>
          {amounts.map(({ part, amount }) => (
            <tr key={part}>
              <th scope="row">{labels.text(`letter.${part}`)}</th>
              <td className={textStyles.figures} data-end>
                {exactMoney(amount, currency)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <strong>{labels.text('letter.total')}</strong>
            </th>
            <td className={textStyles.figures} data-end>
              <strong>{exactMoney(total, currency)}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
      <p>{labels.text('letter.foot')}</p>
      <p>
        {labels.text('letter.accept')} {offerExpiresAt && labels.text('letter.valid', { date: date(offerExpiresAt) })}
      </p>
      <dl className={styles.signatures}>
        <div>
          <dt>{labels.text('letter.company')}</dt>
          <dd>
            <bdi>{company.name}</bdi>
          </dd>
        </div>
        <div>
          <dt>{labels.text('letter.candidate')}</dt>
          <dd>
            <bdi>{name}</bdi>
          </dd>
        </div>
      </dl>
    </Sheet>
  );
}

/** When it begins, and how long it is on probation. */
function Dates({ record }: { readonly record: Application }) {
  const labels = useLabels('applications');
  const { date } = useFormat();
  const { offerStartDate, offerProbationMonths: count = 0 } = record;
  return (
    <dl className={styles.letterFacts}>
      {offerStartDate && (
        <div>
          <dt>{labels.text('letter.start')}</dt>
          <dd>{date(offerStartDate)}</dd>
        </div>
      )}
      {count > 0 && (
        <div>
          <dt>{labels.text('letter.probation')}</dt>
          <dd>{labels.text('letter.months', { count })}</dd>
        </div>
      )}
    </dl>
  );
}
