import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPicture } from '#lib/file-types.ts';
import { newId } from '#lib/id.ts';
import type { ChangeSet } from '#schema/changes.ts';
import type { ErrorKind } from '#schema/errors.ts';
import type { AnyRecord } from '#schema/schema.ts';
import { uploadKind } from '#schema/uploads.ts';
import { kindOf } from '../failure.tsx';
import { preparePicture } from '../picture-file.ts';
import { useRefresh } from '../use-commit.ts';
import { useWorkspace } from '../workspace.tsx';
import { type Attachment, isPhoto, MOST_FILES, MOST_PHOTOS } from './attachment.ts';
import { inOrder, orderBehind } from './order.ts';
import { type FileProblem, type Prepared, prepareFile } from './prepare-file.ts';
import { type Manner, valuesOf } from './values.ts';

const AT_ONCE = 2;
/** Longest side of a thumb. */
const THUMB_PIXELS = 480;

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
  readonly thumbPath?: string;
  readonly order?: number;
  readonly stop: AbortController;
}

/**
 * Sends files to a record, two at a time; each can be cancelled, and tried again when it failed. A photo's thumb goes
 * before it. `onStored` is told of all that was stored once nothing is on its way any more, in their order.
 */
export function useUploads(
  resource: string,
  record: AnyRecord,
  known: readonly Attachment[] | undefined,
  manner: Manner = 'files',
  onStored?: (files: readonly Attachment[]) => void,
) {
  const { t } = useTranslation('files');
  const { account, commit, files } = useWorkspace();
  const refresh = useRefresh();
  const [jobs, setJobs] = useState<readonly Job[]>([]);
  const all = useRef<readonly Job[]>(jobs);
  const stored = useRef(known);
  stored.current = known;
  const running = useRef(0);
  const unsaid = useRef<Attachment[]>([]);

  const set = (next: readonly Job[]) => {
    all.current = next;
    setJobs(next);
  };
  const patch = (id: string, part: Partial<Job>) =>
    set(all.current.map((job) => (job.id === id ? { ...job, ...part } : job)));
  const drop = (id: string) => set(all.current.filter((job) => job.id !== id));

  /** In the order they were chosen in, whichever arrives first. */
  const nextOrder = () => {
    const orders = [...(stored.current ?? []), ...all.current].map(({ order = -1 }) => order);
    return orderBehind(orders, manner === 'photos');
  };
  const refusalOf = (id: string, { sha256 }: Prepared): FileProblem | undefined => {
    const others = all.current.filter((job) => job.id !== id && job.state !== 'refused' && job.prepared);
    const attached = stored.current ?? [];
    if (attached.some((file) => file.sha256 === sha256) || others.some((job) => job.prepared?.sha256 === sha256))
      return { problem: 'duplicate' };
    if (manner === 'photos' && attached.filter(isPhoto).length + others.length >= MOST_PHOTOS)
      return { problem: 'photos', n: MOST_PHOTOS };
    return attached.length + others.length >= MOST_FILES ? { problem: 'limit', n: MOST_FILES } : undefined;
  };
  const prepare = async (file: File): Promise<Prepared | FileProblem> => {
    const prepared = await prepareFile(file, t('unnamed'));
    const isOther = manner === 'photos' && !('problem' in prepared) && !isPicture(prepared.mediaType);
    return isOther ? { problem: 'noPicture' } : prepared;
  };
  const uploadThumb = async ({ id, stop }: Job, { file, fileName }: Prepared): Promise<string | undefined> => {
    const made = await preparePicture(file, uploadKind('recordFile'), THUMB_PIXELS);
    if (!('picture' in made)) return undefined;
    const thumbPath = await files.upload({
      resource,
      key: record.id,
      isThumb: true,
      file: made.picture,
      name: fileName,
      signal: stop.signal,
      onProgress: () => undefined,
    });
    patch(id, { thumbPath });
    return thumbPath;
  };
  const send = async (job: Job): Promise<void> => {
    const { id, file, prepared: before, path: sent, stop } = job;
    const order = job.order ?? nextOrder();
    patch(id, { order });
    const prepared = before ?? (await prepare(file));
    const refused = 'problem' in prepared ? prepared : before ? undefined : refusalOf(id, prepared);
    if (refused || 'problem' in prepared) return patch(id, { state: 'refused', refused });
    patch(id, { state: 'sending', prepared });
    const thumbPath = manner === 'photos' ? (job.thumbPath ?? (await uploadThumb(job, prepared))) : undefined;
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
    const values = {
      resourceName: resource,
      resourceRecordKey: record.id,
      storagePath: path,
      order,
      ...(thumbPath && { thumbPath }),
    };
    const changes: ChangeSet['changes'] = [
      {
        type: 'create',
        resource: 'attachments',
        id,
        values: { ...values, ...valuesOf(prepared, manner), uploadedBy: account.id },
      },
    ];
    const records = await commit({ changes });
    refresh(changes, records);
    drop(id);
    unsaid.current.push(...(records as readonly Attachment[]));
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
        if (failed === 'forbidden')
          for (const path of [job?.path, job?.thumbPath]) if (path) void files.remove(path).catch(() => undefined);
      })
      .finally(() => {
        running.current -= 1;
        pump();
        if (running.current > 0 || unsaid.current.length === 0) return;
        const arrived = inOrder(unsaid.current);
        unsaid.current = [];
        onStored?.(arrived);
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
    isBusy: jobs.some(({ state }) => state !== 'refused' && state !== 'failed'),
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
