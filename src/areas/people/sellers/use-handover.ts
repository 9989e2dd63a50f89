import { useDataProvider, useInvalidate } from '@refinedev/core';
import { useRef, useState } from 'react';
import { bulkCommits } from '#kit/bulk/bulk-commits.ts';
import { assignTo, type May } from '#kit/bulk/plans.ts';
import { reversalOf } from '#kit/bulk/reversal.ts';
import { type ChangeOf, type RowResult, runBulk } from '#kit/bulk/run.ts';
import { kindOf } from '#kit/failure.tsx';
import { useWorkspace } from '#kit/workspace.tsx';
import type { ErrorKind } from '#model/errors.ts';
import { nameOf } from '#model/name.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import { BOOK, dealOut, readOpen } from './open-work.ts';

/** What became of one collection of the book. */
interface Part {
  readonly schema: AnySchema;
  readonly total: number;
  readonly results: readonly RowResult[];
}
type Progress = { readonly done: number; readonly total: number };

/** Moves a person's book of business to others: how far it is, how it ended, how to stop it and how to take it back. */
export function useHandover() {
  const workspace = useWorkspace();
  const { schema, decide } = workspace;
  const source = useDataProvider();
  const invalidate = useInvalidate();
  const stop = useRef(new AbortController());
  const [progress, setProgress] = useState<Progress>();
  const [parts, setParts] = useState<readonly Part[]>();
  const [back, setBack] = useState<readonly Part[]>();
  const [problem, setProblem] = useState<ErrorKind>();

  const change = async (of: AnySchema, records: readonly AnyRecord[], changeOf: ChangeOf): Promise<Part> => {
    let results: readonly RowResult[] = [];
    setProgress({ done: 0, total: records.length });
    const { commit } = bulkCommits(workspace);
    const onResults = (more: readonly RowResult[]) => {
      results = [...results, ...more];
      setProgress({ done: results.length, total: records.length });
    };
    try {
      await runBulk(records, { changeOf, commit, onResults, signal: stop.current.signal });
    } catch (error) {
      setProblem(kindOf(error));
    }
    return { schema: of, total: records.length, results };
  };
  const work = async (task: () => Promise<void>) => {
    stop.current = new AbortController();
    setProblem(undefined);
    try {
      await task();
    } catch (error) {
      setProblem(kindOf(error));
    } finally {
      setProgress(undefined);
      for (const resource of [...BOOK, 'history'])
        void invalidate({ resource, invalidates: ['list', 'many', 'detail'] });
    }
  };
  const mayOf =
    (of: AnySchema): May =>
    (action, record) =>
      decide(action, of.name, record).can;
  const run = (from: string, targets: readonly string[]) =>
    work(async () => {
      const done: Part[] = [];
      for (const of of BOOK.map(schema)) {
        const records = await readOpen(source(), of, from);
        const to = new Map(dealOut(records, targets).map((one) => [one.record, one.to]));
        done.push(await change(of, records, (record) => assignTo(of, to.get(record) ?? from, mayOf(of))(record)));
      }
      setParts(done);
    });
  const undo = () =>
    work(async () => {
      const done: Part[] = [];
      for (const { schema: of, results } of parts ?? []) {
        const befores = new Map(
          results.flatMap((result) => (result.done === 'changed' ? [[result.after, result.record] as const] : [])),
        );
        const changeOf: ChangeOf = (after) => {
          const reversal = reversalOf(of, befores.get(after) ?? after, after, mayOf(of)('reopen', after));
          return reversal ? [reversal] : [];
        };
        done.push(await change(of, [...befores.keys()], changeOf));
      }
      setBack(done);
    });
  return {
    run,
    undo,
    progress,
    result: parts && summary(parts),
    undone: back && summary(back),
    problem,
    cancel: () => stop.current.abort(),
  };
}

/** In figures, with the name of whatever stayed. */
function summary(parts: readonly Part[]) {
  const rows = parts.flatMap(({ schema, results }) => results.map((result) => ({ schema, ...result })));
  return {
    moved: rows.filter(({ done }) => done === 'changed').length,
    failed: rows.flatMap(({ schema, ...row }) =>
      row.done === 'failed' ? [{ id: row.record.id, name: nameOf(schema, row.record), kind: row.kind }] : [],
    ),
    left: parts.reduce((sum, { total, results }) => sum + total - results.length, 0),
  };
}
