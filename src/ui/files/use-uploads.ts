import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '#lib/id.ts';
import type { ChangeSet } from '#schema/changes.ts';
import type { ErrorKind } from '#schema/errors.ts';
import type { AnyRecord } from '#schema/schema.ts';
import { kindOf } from '../failure.tsx';
import { useRefresh } from '../use-commit.ts';
import { useWorkspace } from '../workspace.tsx';
import { type Attachment, MOST_FILES } from './attachment.ts';
import { type FileProblem, type Prepared, prepareFile } from './prepare-file.ts';
import { valuesOf } from './values.ts';

const AT_ONCE = 2;

/** One file on its way. */
export interface Job {
  readonly id: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'saving' | 'refused' | 'failed';
  /** 0 to 1. */
  readonly share: number;
  readonly refused?: FileProblem;
  readonly failed?: ErrorKind;
  /** What was already done when it failed: a second try goes on from there. */
  readonly prepared?: Prepared;
  readonly path?: string;
  readonly stop: AbortController;
}

/** Sends files to a record, two at a time; each can be cancelled, and tried again when it failed. */
export function useUploads(resource: string, record: AnyRecord, known: readonly Attachment[] | undefined) {
  const { t } = useTranslation('files');
  const { account, commit, files } = useWorkspace();
  const refresh = useRefresh();
  const [jobs, setJobs] = useState<readonly Job[]>([]);
  const all = useRef<readonly Job[]>(jobs);
  const stored = useRef(known);
  stored.current = known;
  const running = useRef(0);

  const set = (next: readonly Job[]) => {
    all.current = next;
    setJobs(next);
  };
  const patch = (id: string, part: Partial<Job>) =>
    set(all.current.map((job) => (job.id === id ? { ...job, ...part } : job)));
  const drop = (id: string) => set(all.current.filter((job) => job.id !== id));

  const refusalOf = (id: string, { sha256 }: Prepared): FileProblem | undefined => {
    const others = all.current.filter((job) => job.id !== id && job.state !== 'refused' && job.prepared);
    const attached = stored.current ?? [];
    if (attached.some((file) => file.sha256 === sha256) || others.some((job) => job.prepared?.sha256 === sha256))
      return { problem: 'duplicate' };
    return attached.length + others.length >= MOST_FILES ? { problem: 'limit', n: MOST_FILES } : undefined;
  };
  const send = async ({ id, file, prepared: before, path: sent, stop }: Job): Promise<void> => {
    const prepared = before ?? (await prepareFile(file, t('unnamed')));
    const refused = 'problem' in prepared ? prepared : before ? undefined : refusalOf(id, prepared);
    if (refused || 'problem' in prepared) return patch(id, { state: 'refused', refused });
    patch(id, { state: 'sending', prepared });
    const path =
      sent ??
      (await files.upload({
        resource,
        key: record.id,
        file: prepared.file,
        name: prepared.fileName,
        signal: stop.signal,
        onProgress: (share) => patch(id, { share }),
      }));
    // from here on it is stored: cancelling would leave a file nobody knows of
    patch(id, { state: 'saving', share: 1, path });
    const order = Math.min(9999, Math.max(-1, ...(stored.current ?? []).map((other) => other.order)) + 1);
    const values = { resourceName: resource, resourceRecordKey: record.id, storagePath: path, order };
    const changes: ChangeSet['changes'] = [
      {
        type: 'create',
        resource: 'attachments',
        id,
        values: { ...values, ...valuesOf(prepared), uploadedBy: account.id },
      },
    ];
    refresh(changes, await commit({ changes }));
    drop(id);
  };
  const pump = (): void => {
    const next = running.current < AT_ONCE && all.current.find(({ state }) => state === 'waiting');
    if (!next) return;
    running.current += 1;
    patch(next.id, { state: 'sending' });
    void send(next)
      .catch((error: unknown) => {
        if (next.stop.signal.aborted) return;
        const failed = kindOf(error);
        const job = all.current.find(({ id }) => id === next.id);
        patch(next.id, { state: 'failed', failed });
        // refused by the database: what was stored for it goes
        if (failed === 'forbidden' && job?.path) void files.remove(job.path).catch(() => undefined);
      })
      .finally(() => {
        running.current -= 1;
        pump();
      });
    pump();
  };
  useEffect(
    () => () => {
      for (const { stop } of all.current) stop.abort();
    },
    [],
  );
  return {
    jobs,
    add: (chosen: Iterable<File>) => {
      const fresh = [...chosen].map(
        (file): Job => ({ id: newId(), file, state: 'waiting', share: 0, stop: new AbortController() }),
      );
      set([...all.current, ...fresh]);
      pump();
    },
    cancel: ({ id, stop }: Job) => {
      stop.abort();
      drop(id);
    },
    retry: ({ id }: Job) => {
      patch(id, { state: 'waiting', failed: undefined, stop: new AbortController() });
      pump();
    },
  };
}
