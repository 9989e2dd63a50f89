import { useDataProvider } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { useCompany } from '#kit/workspace.tsx';
import { matchesAll, readingsOf } from '#lib/text/search-query.ts';
import { AppError } from '#model/errors.ts';
import { numberingOf } from '#model/numbering.ts';
import type { AnyRecord } from '#model/schema.ts';

/** Long enough not to ask for every letter, short enough to feel at once. */
const PAUSE_MS = 200;
/** Records shown of each resource. */
export const SHOWN = 5;

type Status = 'idle' | 'searching' | 'done' | 'offline' | 'failed';
interface Answer {
  readonly q: string;
  readonly status: 'done' | 'offline' | 'failed';
  readonly byResource: ReadonlyMap<string, { readonly records: readonly AnyRecord[]; readonly isPartial: boolean }>;
}
const NOTHING: Answer = { q: '', status: 'done', byResource: new Map() };

/**
 * Records that match the typed text, by resource; the data provider limits them to the person's scope. An answer to an
 * older text is dropped; until the next one arrives, the shown rows are filtered here.
 */
export function useFound(typed: string, resources: readonly string[]) {
  const provider = useDataProvider()();
  const { schema } = useCompany();
  const [answer, setAnswer] = useState(NOTHING);
  const [tries, setTries] = useState(0);
  const q = typed.trim();
  const numbering = (resource: string) => numberingOf(schema(resource));
  // Two letters are the least; one suffices where a letter is a word or a digit is the number of a record.
  const names = resources.filter((resource) => readingsOf(q, numbering(resource)).length > 0).join();
  const query = names === '' ? '' : q;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try asks the same again
  useEffect(() => {
    if (query === '') return setAnswer(NOTHING);
    let wanted = true;
    const ask = async () => {
      const answers = await Promise.allSettled(
        names.split(',').map(async (resource) => {
          const filters = [{ field: 'q', operator: 'contains', value: query } as const];
          const pagination = { currentPage: 1, pageSize: SHOWN };
          const answered = await provider.getList({ resource, filters, pagination, meta: { count: false } });
          const records = answered.data as AnyRecord[];
          return [resource, { records, isPartial: Boolean(answered.atLeast) && records.length < SHOWN }] as const;
        }),
      );
      if (!wanted) return;
      const failures = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
      const isOffline = failures.some((error) => error instanceof AppError && error.kind === 'offline');
      setAnswer({
        q: query,
        status: isOffline ? 'offline' : failures.length > 0 ? 'failed' : 'done',
        byResource: new Map(answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))),
      });
    };
    const timer = setTimeout(() => {
      if (navigator.onLine) void ask();
      else setAnswer({ ...NOTHING, q: query, status: 'offline' });
    }, PAUSE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [query, names, tries, provider]);

  const isAnswered = answer.q === query;
  const status: Status = query === '' ? 'idle' : isAnswered ? answer.status : 'searching';
  const found = (resource: string): readonly AnyRecord[] => {
    const records = answer.byResource.get(resource)?.records ?? [];
    if (isAnswered) return records;
    if (query === '') return [];
    return records.filter(({ searchTokens = [] }) => matchesAll(query, searchTokens, numbering(resource)));
  };
  /** More may be found: not every record that comes into question was looked through. */
  const isPartial = (resource: string): boolean => isAnswered && answer.byResource.get(resource)?.isPartial === true;
  const retry = () => {
    setAnswer(NOTHING);
    setTries(tries + 1);
  };
  const isUnread = isAnswered && [...answer.byResource.keys()].some(isPartial);
  return { status, found, isPartial, isUnread, retry };
}
