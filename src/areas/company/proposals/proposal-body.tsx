import { type HttpError, useOne } from '@refinedev/core';
import { Link } from 'react-router';
import { type ApiKey, apiKeys } from '#areas/company/apiKeys/schema.ts';
import { useAccessWords } from '#kit/access/words.ts';
import { Effects } from '#kit/effects.tsx';
import { RelativeDate } from '#kit/fields/date.tsx';
import { FieldDisplay } from '#kit/fields/display.tsx';
import recordStyles from '#kit/record/record.module.css';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { nameOf } from '#model/name.ts';
import type { AnyRecord } from '#model/schema.ts';
import { Problem } from '#ui/problem.tsx';
import styles from './proposals.module.css';
import { ProposedChange } from './proposed-change.tsx';
import { readProposed } from './request.ts';
import { type Proposal, proposals } from './schema.ts';
import { StateChip } from './state-chip.tsx';
import { useAct } from './use-act.ts';
import { useAhead, useSubject } from './use-subject.ts';

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
  const { company, listPath } = useCompany();
  const { mayDecide, ahead } = useAhead(record);
  const { about, stored } = useSubject(record);
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
      <dl className={recordStyles.diff}>
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
      {record.edited !== undefined && <p>{labels.field('edited')}</p>}
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
  const { query } = useOne<ApiKey, HttpError>({ resource: apiKeys.name, id });
  return <Link to="/app/access?tab=keys">{query.data?.data.name ?? id}</Link>;
}
