import { type HttpError, useOne, useShow } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { runId } from '#areas/pay/payroll/schema.ts';
import { ActionButton } from '#kit/action-button.tsx';
import { Empty, Failure, kindOf } from '#kit/failure.tsx';
import { PageForm } from '#kit/form/page-form.tsx';
import { useFormat } from '#kit/format.ts';
import { PrintButton } from '#kit/print/sheet.tsx';
import recordStyles from '#kit/record/record.module.css';
import { Timeline } from '#kit/record/timeline.tsx';
import { useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { monthOf } from '#lib/time/month-name.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import boneStyles from '#ui/bone.module.css';
import { Bone } from '#ui/bone.tsx';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { PageHead } from '#ui/page-head.tsx';
import textStyles from '#ui/text.module.css';
import { payslipForm } from './definition.ts';
import { PayslipSheet } from './payslip-sheet.tsx';
import styles from './payslips.module.css';
import { type Payslip, payslips } from './schema.ts';
import type { Signers } from './settlement-parts.tsx';
import { useSlipName } from './slip-name.ts';

const schema: AnySchema = payslips;

/** One payslip: the paper, what a person may still change of it, and its history. */
export function PayslipPage(props: { readonly id: string; readonly isEdited: boolean; readonly onClose: () => void }) {
  const { id, isEdited, onClose } = props;
  const { t } = useTranslation('ui');
  const labels = useLabels('payslips');
  const { locale } = useFormat();
  const { decide } = useAccess();
  const { listPath } = useCompany();
  const { query } = useShow<AnyRecord, HttpError>({ resource: 'payslips', id });
  const nameOf = useSlipName();
  const record = query.data?.data;
  const slip = record as Payslip | undefined;
  const { query: of } = useOne<AnyRecord>({
    resource: 'payroll',
    id: slip?.runId ?? '',
    queryOptions: { enabled: slip !== undefined },
  });
  const pathOf = (run: string) => `${listPath('payroll')}/${run}`;
  if (kindOf(query.error) === 'deleted') {
    const periodKey = id.slice('regular_'.length, 'regular_YYYY-MM'.length);
    return (
      <Empty icon="lock" title={t('record.notFound')} text={t('record.notFoundText')}>
        <Link className={recordStyles.backLink} to={pathOf(runId(periodKey))}>
          <Icon name="arrowLeft" size={16} />
          {monthOf(periodKey, locale)}
        </Link>
      </Empty>
    );
  }
  if (query.error && !record) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  if (!record || !slip)
    return (
      <div className={boneStyles.standingIn} role="status" aria-label={t('record.loading')}>
        <Bone as="title" />
        <Bone as="panel" />
      </div>
    );
  const runStatus = String(of.data?.data.status ?? '');
  const canAdjust = decide('edit', 'payslips', record).can && runStatus === 'Draft' && slip.status === 'Draft';
  return (
    <article className={styles.payslip} aria-labelledby="record-title">
      <PageHead
        id="record-title"
        back={{ to: pathOf(slip.runId), text: nameOf(slip) }}
        title={<bdi>{slip.employeeName}</bdi>}
      >
        <PayslipActs record={record} slip={slip} runStatus={runStatus} />
      </PageHead>
      <p className={recordStyles.summary} data-part="record-head">
        <Link to={`${listPath('employees')}/${slip.employeeId}`} className={textStyles.figures}>
          {slip.snapshot.employeeCode}
        </Link>
        <Chip value={slip.status}>{labels.option('status', slip.status)}</Chip>
        {slip.status === 'Draft' && runStatus !== 'Draft' && (
          <span className={textStyles.quiet}>{labels.text('closed')}</span>
        )}
      </p>
      <PayslipSheet slip={slip} signers={of.data?.data as Signers | undefined} />
      <Timeline record={record} schema={schema} />
      {isEdited && (
        <PageForm
          definition={payslipForm}
          record={record}
          may={of.isLoading ? undefined : canAdjust}
          onClose={onClose}
        />
      )}
    </article>
  );
}

function PayslipActs(props: { readonly record: AnyRecord; readonly slip: Payslip; readonly runStatus: string }) {
  const { record, slip, runStatus } = props;
  const labels = useLabels('payslips');
  const { decide } = useAccess();
  const { listPath } = useCompany();
  const navigate = useNavigate();
  const { send, saving } = useCommit();
  const { id, status } = slip;
  const edit = decide('edit', 'payslips', record);
  const move = (to: Payslip['status']) =>
    void send({ changes: [{ type: 'update', resource: 'payslips', before: record, set: { status: to } }] });
  const isOpen = runStatus === 'Draft' && status === 'Draft';
  const isWaiting = runStatus === 'Approved' || runStatus === 'Paid';
  return (
    <>
      {isOpen && (
        <ActionButton
          decision={edit}
          icon={<Icon name="edit" size={16} />}
          onClick={() => navigate(`${listPath('payslips')}/${id}/edit`)}
        >
          {labels.text('action.edit')}
        </ActionButton>
      )}
      {isWaiting && status === 'Locked' && (
        <ActionButton decision={edit} loading={saving} onClick={() => move('Held')}>
          {labels.text('action.hold')}
        </ActionButton>
      )}
      {isWaiting && status === 'Held' && (
        <ActionButton decision={edit} loading={saving} onClick={() => move('Locked')}>
          {labels.text('action.release')}
        </ActionButton>
      )}
      <PrintButton />
    </>
  );
}
