import { type HttpError, useList } from '@refinedev/core';
import { useState } from 'react';
import keyStyles from '#areas/company/apiKeys/keys.module.css';
import { Empty, Failure } from '#kit/failure.tsx';
import { useLabels } from '#kit/text.ts';
import { useAccess } from '#kit/workspace.tsx';
import { Bone } from '#ui/bone.tsx';
import { Button } from '#ui/button.tsx';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import { RuleCard } from './rule-card.tsx';
import { RuleForm } from './rule-form.tsx';
import { type Automation, automations } from './schema.ts';

/** What is done by itself: which rules there are, and what can be done with them. */
export function Rules() {
  const labels = useLabels(automations.name);
  const { decide } = useAccess();
  const [isNew, setNew] = useState(false);
  const { query } = useList<Automation, HttpError>({
    resource: automations.name,
    sorters: [{ field: 'updatedAt', order: 'desc' }],
    pagination: { currentPage: 1, pageSize: 50 },
    meta: { count: false },
    errorNotification: false,
  });
  const { data, error, isLoading, refetch } = query;
  const rows = data?.data ?? [];
  return (
    <>
      <div className={keyStyles.head}>
        <p className={textStyles.quiet}>{labels.text('lead')}</p>
        {decide('create', automations.name).can && (
          <Button type="primary" onClick={() => setNew(true)}>
            {labels.text('action.new')}
          </Button>
        )}
      </div>
      {isLoading && (
        <span className={panelStyles.panel} data-part="panel" role="status" aria-label={labels.text('title')}>
          <Bone />
        </span>
      )}
      {error && rows.length === 0 && <Failure error={error} onRetry={() => void refetch()} />}
      {data && rows.length === 0 && (
        <Empty icon="spark" title={labels.text('emptyTitle')} text={labels.text('empty')} />
      )}
      <ul className={keyStyles.keys}>
        {rows.map((rule) => (
          <li key={rule.id}>
            <RuleCard record={rule} />
          </li>
        ))}
      </ul>
      {isNew && <RuleForm onClose={() => setNew(false)} />}
    </>
  );
}
