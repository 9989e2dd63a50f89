import { useTranslation } from 'react-i18next';
import { PaymentOrderButton } from '#areas/pay/payroll/payment-order.tsx';
import { AllowedButton } from '#kit/allowed-button.tsx';
import { saveAs } from '#kit/files/save-as.ts';
import { FormProblem } from '#kit/form/form-problem.tsx';
import { FormRow } from '#kit/form/form-row.tsx';
import { useCommandForm } from '#kit/form/use-command-form.ts';
import { useFormat } from '#kit/format.ts';
import { useArchive } from '#kit/record/archive.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { transferFile } from '#lib/money/transfer-file.ts';
import type { Values } from '#model/schema.ts';
import { Form } from '#ui/antd/form.tsx';
import { Chip } from '#ui/chip.tsx';
import dialogStyles from '#ui/dialog.module.css';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import { transfersOf } from './payout-changes.ts';
import { PayoutLines } from './payout-lines.tsx';
import { type Payout, payouts } from './schema.ts';

const REFERENCE = 'paymentReference';
const PART = { start: {}, fields: [REFERENCE], check: () => [] };

/** A payout with its lines, who signed it, and what is done with it next. */
export function PayoutView({ payout, onPutAway }: { readonly payout: Payout; readonly onPutAway: () => void }) {
  const { t } = useTranslation('ui');
  const labels = useLabels('payouts');
  const { exactMoney } = useFormat();
  const { account, granters } = useAccess();
  const { members } = useCompany();
  const form = useCommandForm('payouts', PART, payout);
  const archive = useArchive(payouts);
  const { status, lines, payees, currency, totalMinor, preparedBy, approvedBy, paidBy, paymentReference } = payout;
  // Anyone else who may rule over people may approve, too: both are the managers' (casbin/policy.csv).
  const isAlone = granters.length === 0;
  const needsSecond = status === 'Draft' && preparedBy === account.id && !isAlone;
  const run = (verb: string, input: Values = {}) => form.call(verb, payout, input);
  const save = () => {
    const text = transferFile(transfersOf(payout), currency);
    saveAs(new Blob([text], { type: 'text/csv' }), `${payout.reference}.csv`);
  };
  const nameOf = (uid: string | undefined) => (uid === undefined ? undefined : (members.get(uid)?.name ?? ''));
  const signed = [
    ['preparedBy', nameOf(preparedBy)],
    ['approvedBy', nameOf(approvedBy)],
    ['paidBy', nameOf(paidBy)],
    ['paymentReference', paymentReference],
  ] as const;
  const act = (
    word: string,
    onClick: () => void,
    more: { readonly type?: 'primary'; readonly disabled?: boolean } = {},
  ) => (
    <AllowedButton action="edit" resource="payouts" record={payout} loading={form.saving} onClick={onClick} {...more}>
      {labels.text(`action.${word}`)}
    </AllowedButton>
  );
  return (
    <>
      <p>
        <Chip value={status}>{labels.option('status', status)}</Chip>{' '}
        <strong className={textStyles.figures}>{exactMoney(totalMinor, currency)}</strong>
      </p>
      <PayoutLines
        lines={lines}
        payees={payees}
        currency={currency}
        account={(place) => <p className={textStyles.figures}>{payees[place]?.iban ?? labels.text('noAccount')}</p>}
      />
      <p className={textStyles.quiet}>
        {signed.flatMap(([name, value]) => (value ? `${labels.field(name)}: ${value}` : [])).join(' · ')}
      </p>
      {needsSecond && <p className={textStyles.quiet}>{labels.text('error.second')}</p>}
      {status === 'Approved' && (
        <Form {...form.formProps((typed) => run('pay', typed))}>
          <FormRow schema={payouts} name={REFERENCE} typed={form.typed} />
        </Form>
      )}
      <FormProblem resource="payouts" typed={form.typed} shown={status === 'Approved' ? [REFERENCE] : []} />
      <footer className={dialogStyles.actions}>
        {status === 'Draft' && (
          <AllowedButton
            action="archive"
            resource="payouts"
            record={payout}
            loading={archive.saving}
            onClick={() => void archive.run('archive', payout).then(onPutAway)}
          >
            {t('action.archive')}
          </AllowedButton>
        )}
        {status === 'Approved' && act('reopen', () => void run('reopen'))}
        {status !== 'Draft' && (
          <AllowedButton
            action="export"
            resource="payouts"
            record={payout}
            icon={<Icon name="download" size={16} />}
            onClick={save}
          >
            {labels.text('action.bankFile')}
          </AllowedButton>
        )}
        {status !== 'Draft' && (
          <PaymentOrderButton
            record={payout}
            resource="payouts"
            id={payout.reference}
            purpose="Other"
            transfers={transfersOf(payout).map(({ reference: text, ...transfer }, at) => ({
              ...{ ...transfer, text, id: `${payout.reference}-${at + 1}` },
            }))}
          />
        )}
        {status === 'Draft' &&
          act('approve', () => void run('approve'), {
            type: 'primary',
            disabled: needsSecond,
          })}
        {status === 'Approved' && act('pay', form.submit, { type: 'primary' })}
      </footer>
    </>
  );
}
