import { useInvalidate } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { revertImport } from '#kit/transfer/import-run.ts';
import { useFail } from '#kit/use-fail.ts';
import { useAccess, useCompany, useServices } from '#kit/workspace.tsx';
import { newId } from '#lib/data/id.ts';
import { type ImportRow, rowsInSlice } from '#model/imports.ts';
import { toast } from '#ui/toast.tsx';
import { SAMPLE, sampleLeads, sampleProperties } from './sample.ts';

const KINDS = ['properties', 'leads'] as const;
type Kind = (typeof KINDS)[number];
const TOTAL = SAMPLE.properties + SAMPLE.leads;

/**
 * Sample records, brought in as two imports and taken back as such: what somebody changed or typed stays. `done` counts
 * records while it is under way.
 */
export function useSample() {
  const { t } = useTranslation(['company', 'ui']);
  const fail = useFail();
  const { account } = useAccess();
  const { company, schema } = useCompany();
  const { imports } = useServices();
  const cache = useQueryClient();
  const invalidate = useInvalidate();
  const key = ['sample', company.id];
  const [done, setDone] = useState<number>();
  const known = useQuery({
    queryKey: key,
    queryFn: async () => {
      const lists = await Promise.all(KINDS.map((kind) => imports.list(kind)));
      return lists
        .flat()
        .filter(({ fileName, undo, mayUndo }) => fileName === SAMPLE_FILE && mayUndo && undo?.state !== 'done');
    },
  });
  const there = known.data ?? [];
  const count = (kind: Kind) =>
    there.filter(({ resource }) => resource === kind).reduce((sum, { written = 0 }) => sum + written, 0);

  const run = async (work: (step: (more: number) => void) => Promise<void>, word: 'added' | 'removed') => {
    if (done !== undefined) return;
    setDone(0);
    try {
      await work((more) => setDone((before = 0) => before + more));
      toast(t(`company:guide.sample.${word}`));
    } catch (error) {
      fail(error);
    }
    for (const resource of KINDS) await invalidate({ resource, invalidates: ['resourceAll'] });
    await cache.invalidateQueries({ queryKey: key });
    setDone(undefined);
  };
  const bring = async (kind: Kind, all: readonly ImportRow[], step: (more: number) => void) => {
    const importId = newId();
    await imports.begin(importId, { resource: kind, fileName: SAMPLE_FILE, rows: all.length });
    const size = rowsInSlice(schema(kind));
    for (let at = 0; at < all.length; at += size) {
      const slice = all.slice(at, at + size);
      await imports.slice(importId, newId(), slice);
      step(slice.length);
    }
    await imports.finish(importId);
  };
  return {
    isKnown: known.isSuccess,
    isThere: there.length > 0,
    counted: { properties: count('properties'), leads: count('leads') },
    ...{ done, total: TOTAL, sizes: SAMPLE },
    add: () =>
      run(async (step) => {
        await bring('properties', sampleProperties(company.country, account.id, newId), step);
        await bring('leads', sampleLeads(account.id, newId), step);
      }, 'added'),
    remove: () =>
      run(async (step) => {
        for (const { id } of there) {
          const { archived, skipped } = await revertImport(id, imports, () => undefined, new AbortController().signal);
          step(archived + skipped);
        }
      }, 'removed'),
  };
}
/** What the import is called among those that can be undone. */
const SAMPLE_FILE = 'Sample';
