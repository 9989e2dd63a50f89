import { useEffect, useMemo, useState } from 'react';
import { MAX_BYTES } from '#kit/transfer/limits.ts';
import type { RowResult } from '#kit/transfer/run.ts';
import { useLocale, useTransfer } from '#kit/transfer/use-transfer.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { sha256 } from '#lib/files/sha256.ts';
import type { Listing } from '#lib/listing/listing.ts';
import { now } from '#lib/time/clock.ts';
import { type Judged, judgeAll } from './judge.ts';
import { rowsOf, type Scan, type ScanRow } from './scan.ts';
import { dropScan, ownerOf, readScan, sawBefore, storeScan } from './stored-scans.ts';
import { useScanContext } from './use-context.ts';
import { useCreate } from './use-create.ts';
import { useStock } from './use-stock.ts';
import { useWords } from './use-words.ts';

const NOTHING: readonly Judged[] = [];

/** One scan, from the file or the text to the properties it becomes. Kept in this browser until another begins. */
export function useScan() {
  const { account, decide } = useAccess();
  const { company } = useCompany();
  const locale = useLocale();
  const transfer = useTransfer();
  const { context, load } = useScanContext();
  const { titled } = useWords();
  const owner = ownerOf(company.id, account.id);
  const salt = decide('assign', 'properties').can ? '' : account.id;
  const [scan, setScan] = useState<Scan>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const stock = useStock(scan);

  useEffect(() => {
    let left = false;
    void readScan(owner, now()).then((stored) => {
      if (!left && stored) setScan((current) => current ?? stored);
    });
    return () => {
      left = true;
    };
  }, [owner]);
  useEffect(() => {
    if (scan) void storeScan(owner, scan);
  }, [owner, scan]);

  const judging = context?.judging;
  const judged = useMemo(
    () => (scan && judging ? judgeAll(scan.rows, stock.stock, judging) : NOTHING),
    [scan, stock.stock, judging],
  );
  const change = (index: number, to: Partial<ScanRow>) =>
    setScan(
      (current) =>
        current && { ...current, rows: current.rows.map((row) => (row.index === index ? { ...row, ...to } : row)) },
    );
  const settle = (results: readonly RowResult[]) => {
    const byRow = new Map(results.map((result) => [result.row, result]));
    const after = (row: ScanRow): ScanRow => {
      const result = byRow.get(row.index);
      if (!result) return row;
      if (result.done === 'failed') return { ...row, reason: result.reason };
      return { ...row, decision: 'Created', property: result.id, reason: undefined };
    };
    setScan((current) => current && { ...current, rows: current.rows.map(after) });
  };
  const { create, busy: creating, failure } = useCreate(settle);

  const begin = async (name: string, hash: string, listings: readonly Listing[], unknown: readonly string[] = []) => {
    const at = now();
    const rows = await rowsOf(listings.map(titled), hash, salt);
    setScan({ name, hash, at, rows, unknown, seen: await sawBefore(owner, hash, at) });
  };
  const busily = async (work: () => Promise<void>) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await work();
    } catch {
      transfer.end();
      setRefusal('worker');
    } finally {
      setBusy(false);
    }
  };
  return {
    scan,
    judged,
    busy,
    refusal,
    stock,
    creating,
    failure,
    change,
    readText: (text: string) =>
      busily(async () => {
        const { reading } = await load();
        const { readListings } = await import('#lib/listing/text.ts');
        const plain = text.normalize('NFKC').replace(/\s+/g, ' ').trim();
        await begin('', await sha256(plain), readListings(text, reading));
      }),
    readFile: (file: File) =>
      busily(async () => {
        if (file.size > MAX_BYTES) return setRefusal('tooLarge');
        const { reading } = await load();
        const read = await transfer.work().listings(await file.arrayBuffer(), locale, reading);
        if (typeof read === 'string') return setRefusal(read);
        await begin(file.name, read.hash, read.listings, read.unknown);
      }),
    create: async (rows: readonly ScanRow[]) => (scan && judging ? create(scan, rows, judging, salt) : []),
    restart: () => {
      transfer.end();
      setScan(undefined);
      setRefusal(undefined);
      void dropScan(owner);
    },
  };
}
export type ScanControl = ReturnType<typeof useScan>;
