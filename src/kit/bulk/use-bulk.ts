import { useInvalidate } from '@refinedev/core';
import { useCall } from '#kit/use-command.ts';
import { useRead } from '#kit/use-read.ts';
import { useWorkspace, type Workspace } from '#kit/workspace.tsx';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import { bulkCommits } from './bulk-commits.ts';
import { beginJob, useJob } from './current.ts';
import { startJob, type Task } from './job.ts';
import type { May } from './plans.ts';
import type { ChangeOf } from './run.ts';

export const ownerOf = ({ company, account }: Pick<Workspace, 'company' | 'account'>): string =>
  `${company.id}:${account.id}`;

/** Starts a bulk change of one resource; `busy` while another one is under way. */
export function useBulk(schema: AnySchema) {
  const workspace = useWorkspace();
  const { decide } = workspace;
  const read = useRead(schema.name);
  const { call } = useCall(schema.name);
  const invalidate = useInvalidate();
  const owner = ownerOf(workspace);
  const busy = useJob(owner)?.job.state === 'running';
  const may: May = (action, record) => decide(action, schema.name, record).can;
  const start = (title: string, records: readonly AnyRecord[], changeOf: ChangeOf, reverse?: Task['reverse']) => {
    const { commit, next } = bulkCommits(workspace);
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
