import { type HttpError, useOne } from '@refinedev/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { type ApiKey, apiKeys } from '#areas/company/apiKeys/schema.ts';
import { useAccessWords } from '#kit/access/words.ts';
import { Effects } from '#kit/effects.tsx';
import { RelativeDate } from '#kit/fields/date.tsx';
import { FieldDisplay } from '#kit/fields/display.tsx';
import recordStyles from '#kit/record/record.module.css';
import { useLabels } from '#kit/text.ts';
import { useCommand, useDryRun } from '#kit/use-command.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { now } from '#lib/clock.ts';
import { nameOf } from '#model/name.ts';
import type { AnyRecord } from '#model/schema.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { NoteField } from '#ui/note-field.tsx';
import { Problem } from '#ui/problem.tsx';
import { toast } from '#ui/toast.tsx';
import styles from './proposals.module.css';
import { ProposedChange } from './proposed-change.tsx';
import { readProposed } from './request.ts';
import { isOpen, type Proposal, proposals } from './schema.ts';
import { StateChip } from './state-chip.tsx';
import { useAct } from './use-act.ts';

interface PartProps {
  readonly record: AnyRecord;
}
const FACTS = ['keyId', 'ownerId', 'reason', 'createdAt', 'expiresAt', 'refusal', 'decidedBy', 'decidedAt'] as const;

/** One proposal: who asks for what, what would change, and what else would happen. */
export function ProposalBody({ record: given }: PartProps) {
  const record = given as Proposal;
  const labels = useLabels('proposals');
  const aboutLabels = useLabels(record.resource);
  const words = useAccessWords();
  const act = useAct();
  const { company, listPath, schema } = useCompany();
  const { mayDecide, ahead } = useAhead(record);
  const about = schema(record.resource);
  const { query } = useOne<AnyRecord, HttpError>({
    ...{ resource: record.resource, id: record.recordKey, errorNotification: false },
    queryOptions: { enabled: record.act !== 'create' || record.state === 'Approved' },
  });
  const stored = query.data?.data;
  const content = (name: (typeof FACTS)[number]) => {
    const value = record[name];
    if (value instanceof Date) return <RelativeDate value={value} />;
    if (name === 'keyId') return <KeyName id={record.keyId} />;
    if (name === 'reason' || name === 'refusal') return <span dir="auto">{value}</span>;
    const field = name === 'createdAt' ? proposals.fields.expiresAt : proposals.fields[name];
    return <FieldDisplay {...{ resource: 'proposals', name, field, value, record }} />;
  };
  return (
    <div className={styles.page}>
      <p className={styles.what}>
        <StateChip state={record.state} />
        {`${act(record.act)} · ${words.object(record.resource)}`}
      </p>
      <dl className={recordStyles.diff} data-part="diff">
        {stored && (
          <div>
            <dt>{labels.field('recordKey')}</dt>
            <dd>
              <Link to={`${listPath(record.resource)}/${record.recordKey}`}>{nameOf(about, stored)}</Link>
            </dd>
          </div>
        )}
        {FACTS.filter((name) => record[name] !== undefined).map((name) => (
          <div key={name}>
            <dt>{labels.field(name)}</dt>
            <dd>{content(name)}</dd>
          </div>
        ))}
      </dl>
      <ProposedChange proposed={readProposed(record)} schema={about} stored={stored} />
      {mayDecide && (
        <>
          {ahead?.issues.map((issue) => (
            <Problem key={`${issue.field} ${issue.key}`}>
              {(issue.field === 'state' ? labels : aboutLabels).issue(issue)}
            </Problem>
          ))}
          <Effects
            {...{ resource: record.resource, effects: ahead?.effects, title: labels.text('effects') }}
            currency={company.currency}
          />
          <p>{labels.text('asYou')}</p>
        </>
      )}
    </div>
  );
}

/** The name of the key, linked to the list of keys, because a key has no page. */
function KeyName({ id }: { readonly id: string }) {
  const { query } = useOne<ApiKey, HttpError>({ resource: apiKeys.name, id, errorNotification: false });
  return <Link to="/app/access?tab=keys">{query.data?.data.name ?? id}</Link>;
}

/** Whether this person decides, and what would happen then. */
function useAhead(record: Proposal) {
  const { decide } = useAccess();
  const mayDecide = isOpen(record, now()) && decide('edit', 'proposals', record).can;
  return { mayDecide, ahead: useDryRun('proposals', 'approve', record, {}, mayDecide) };
}

/** The person's yes or no. */
export function Decide({ record }: PartProps) {
  const labels = useLabels('proposals');
  const [isRefusing, setRefusing] = useState(false);
  const [refusal, setRefusal] = useState('');
  const { run, problem, saving, clear } = useCommand('proposals');
  const { mayDecide, ahead } = useAhead(record as Proposal);
  if (!mayDecide) return null;
  const approve = async () => {
    if (await run('approve', record)) toast(labels.text('approved'));
  };
  const refuse = async () => {
    if (!(await run('refuse', record, { refusal: refusal.trim() }))) return;
    setRefusing(false);
    toast(labels.text('refused'));
  };
  return (
    <>
      <Button
        danger
        disabled={saving}
        onClick={() => {
          clear();
          setRefusing(true);
        }}
      >
        {labels.text('action.refuse')}
      </Button>
      <Button
        type="primary"
        disabled={saving || ahead?.issues.length !== 0}
        title={labels.text('asYou')}
        onClick={() => void approve()}
      >
        {labels.text('action.approve')}
      </Button>
      {!isRefusing && <Problem>{problem}</Problem>}
      {isRefusing && (
        <ActionDialog
          title={labels.text('action.refuse')}
          okText={labels.text('action.refuse')}
          danger
          saving={saving}
          onOk={() => void refuse()}
          onCancel={() => setRefusing(false)}
        >
          <NoteField
            label={labels.text('ask')}
            maxLength={500}
            value={refusal}
            problem={problem}
            onChange={setRefusal}
          />
        </ActionDialog>
      )}
    </>
  );
}
