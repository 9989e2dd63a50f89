import { useList } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SCHEMAS } from '#areas/registry.ts';
import { resourceAt } from '#areas/resources.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { roundedNow } from '#lib/clock.ts';
import { deferred } from '#lib/deferred.ts';
import { overdueFilters } from '#model/due.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import textStyles from '#ui/text.module.css';
import styles from './shell.module.css';

const MINUTES_5 = 300_000;
const MOST = 99;

/** The collection an area of the menu counts, when something in it can be overdue. */
const schemaAt = (path: string): AnySchema | undefined => {
  const resource = resourceAt(path);
  return SCHEMAS.find(({ name, due }) => name === resource?.name && due !== undefined);
};

/** undefined until what the person came for is read. */
function useMoment(): Date | undefined {
  const [moment, setMoment] = useState<number>();
  useEffect(() => {
    let wanted = true;
    void deferred(async () => wanted && setMoment(roundedNow()));
    const tick = setInterval(() => setMoment(roundedNow()), MINUTES_5);
    return () => {
      wanted = false;
      clearInterval(tick);
    };
  }, []);
  return moment === undefined ? undefined : new Date(moment);
}

/** How many open records of an area are past their date, of those its list shows when it is opened. */
export function Overdue({ path }: { readonly path: string }) {
  const { decide } = useWorkspace();
  const schema = schemaAt(path);
  return schema && decide('list', schema.name).can ? <OverdueCount schema={schema} due={schema.due ?? ''} /> : null;
}

function OverdueCount({ schema, due }: { readonly schema: AnySchema; readonly due: string }) {
  const { t } = useTranslation('shell');
  const moment = useMoment();
  const { account, company } = useWorkspace();
  const own = schema.ownFirst ? [{ field: schema.owner ?? '', operator: 'eq' as const, value: account.id }] : [];
  const { result } = useList<AnyRecord>({
    resource: schema.name,
    filters: moment ? [...overdueFilters(schema, { now: moment, timeZone: company.timezone }), ...own] : [],
    sorters: [{ field: due, order: 'asc' }],
    meta: { rows: false },
    queryOptions: { enabled: moment !== undefined, staleTime: MINUTES_5 },
    errorNotification: false,
  });
  const count = result.total ?? 0;
  if (count === 0) return null;
  const words = t('shell:nav.overdue', { count });
  return (
    <span className={`${styles.navCount} ${textStyles.figures}`} title={words} aria-label={words} role="img">
      {count > MOST ? `${MOST}+` : count}
    </span>
  );
}
