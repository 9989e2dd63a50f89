import { useInvalidate } from '@refinedev/core';
import { useCall } from '#kit/use-command.ts';
import { useRead } from '#kit/use-read.ts';
import { type Asker, useAsker, useSend } from '#kit/workspace.tsx';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import { bulkCommits } from './bulk-commits.ts';
import { beginJob, useJob } from './current.ts';
import { startJob, type Task } from './job.ts';
import type { May } from './plans.ts';
import type { ChangeOf } from './run.ts';

export const ownerOf = ({ company, account }: Pick<Asker, 'company' | 'account'>): string =>
  `${company.id}:${account.id}`;

/** Starts a bulk change of one resource; `busy` while another one is under way. */
export function useBulk(schema: AnySchema) {
  const asker = useAsker();
  const sending = useSend();
  const { decide } = asker;
  const read = useRead(schema.name);
  const { call } = useCall(schema.name);
  const invalidate = useInvalidate();
  const owner = ownerOf(asker);
  const busy = useJob(owner)?.job.state === 'running';
  const may: May = (action, record) => decide(action, schema.name, record).can;
  const start = (title: string, records: readonly AnyRecord[], changeOf: ChangeOf, reverse?: Task['reverse']) => {
    const { commit, next } = bulkCommits(sending);
    return beginJob(() =>
      startJob(
        { owner, schemaOf: () => schema, title, records, changeOf, reverse },
        {
          commit,
          call: async (record, { verb, input }) => (await call(verb, record, input)).record,
          read: ({ id }) => read(id),
          mayReopen: (record) => may('reopen', record),
          refresh: () => {
            next();
            void invalidate({ resource: schema.name, invalidates: ['list', 'many', 'detail'] });
            void invalidate({ resource: 'history', invalidates: ['list'] });
          },
        },
      ),
    );
  };
  return { start, busy, may };
}
