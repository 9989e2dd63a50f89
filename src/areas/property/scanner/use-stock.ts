import { useDataProvider } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { kindOf } from '#kit/failure.tsx';
import { useRead } from '#kit/use-read.ts';
import type { ErrorKind } from '#model/errors.ts';
import type { AnyRecord } from '#model/schema.ts';
import type { Scan } from './scan.ts';
import { NO_STOCK, readStock, type Stock } from './stock.ts';

/** Looks our stock up for the rows of a scan, once for each scan. A failure leaves the rows uncompared, and says so. */
export function useStock(scan: Scan | undefined) {
  const provider = useDataProvider()();
  const read = useRead('properties');
  const [stock, setStock] = useState<Stock>(NO_STOCK);
  const [done, setDone] = useState<number>();
  const [failure, setFailure] = useState<ErrorKind>();
  const [tries, setTries] = useState(0);
  const hash = scan?.hash;
  const rows = scan?.rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows change while they are worked on; what they are compared with stays
  useEffect(() => {
    setStock(NO_STOCK);
    setFailure(undefined);
    if (!rows) return setDone(undefined);
    const stop = new AbortController();
    const { signal } = stop;
    setDone(0);
    const list = async ({
      filters,
      most,
    }: {
      filters: Parameters<typeof provider.getList>[0]['filters'];
      most: number;
    }) =>
      (
        await provider.getList<AnyRecord>({
          resource: 'properties',
          filters,
          pagination: { currentPage: 1, pageSize: most, mode: 'server' },
          meta: { count: false },
        })
      ).data;
    const onProgress = (count: number) => !signal.aborted && setDone(count);
    readStock(rows, { list, read, onProgress, signal })
      .then(
        (found) => !signal.aborted && setStock(found),
        (error: unknown) => !signal.aborted && setFailure(kindOf(error)),
      )
      .finally(() => !signal.aborted && setDone(undefined));
    return () => stop.abort();
  }, [hash, scan?.at.getTime(), tries]);
  return { stock, done, failure, retry: () => setTries(tries + 1) };
}
