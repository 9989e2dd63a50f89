import { type HttpError, useList } from '@refinedev/core';
import { useState } from 'react';
import { CardList } from '#areas/company/access/card-list.tsx';
import { RuleCard } from './rule-card.tsx';
import { RuleForm } from './rule-form.tsx';
import { type Automation, automations } from './schema.ts';

/** What is done by itself: which rules there are, and what can be done with them. */
export function Rules() {
  const [isNew, setNew] = useState(false);
  const { query } = useList<Automation, HttpError>({
    resource: automations.name,
    sorters: [{ field: 'updatedAt', order: 'desc' }],
    pagination: { currentPage: 1, pageSize: 50 },
    meta: { count: false },
  });
  return (
    <>
      <CardList
        {...{ resource: automations.name, icon: 'spark', query }}
        card={(rule) => <RuleCard record={rule} />}
        onNew={() => setNew(true)}
      />
      {isNew && <RuleForm onClose={() => setNew(false)} />}
    </>
  );
}
