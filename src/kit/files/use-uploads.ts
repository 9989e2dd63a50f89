import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#kit/failure.tsx';
import { ownerOf } from '#kit/outbox/entries.ts';
import { useRefresh } from '#kit/use-commit.ts';
import { useAccess, useCompany, useSend, useServices } from '#kit/workspace.tsx';
import { isPicture } from '#lib/files/file-types.ts';
import type { ErrorKind } from '#model/errors.ts';
import { nameOf } from '#model/name.ts';
import type { AnyRecord } from '#model/schema.ts';
import { MOST_FILES, MOST_PHOTOS } from '#model/uploads.ts';
import { type Attachment, isPhoto } from './attachment.ts';
import { announcedUpload, drawingsOf, placedUpload } from './new-upload.ts';
import { inOrder, placesBehind } from './order.ts';
import { type FileProblem, type Prepared, prepareFile } from './prepare-file.ts';
import { sendFile } from './send-file.ts';
import {
  claim,
  type Drawings,
  forgetUpload,
  release,
  type StoredUpload,
  storeUpload,
  underLock,
} from './stored-uploads.ts';
import type { Manner } from './values.ts';

const AT_ONCE = 2;
/** Why an upload was stopped: its person does not want it any more, in place of having left the page. */
const UNWANTED = 'unwanted';

/** One file on its way. */
export interface Job {
  readonly id: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'saving' | 'refused' | 'failed';
  /** 0 to 1. */
  readonly share: number;
  readonly refused?: FileProblem;
  readonly failed?: ErrorKind;
  /** What was already done when it failed: a second try continues from there. */
  readonly prepared?: Prepared;
  readonly drawings?: Drawings;
  readonly upload: StoredUpload;
  readonly order?: number;
  readonly stop: AbortController;
}

/**
 * Sends files to a record, two at a time; each can be cancelled, and tried again when it failed. A photo's drawings
 * go before it. `onStored` gets all stored files, in their order, once no upload is running.
 */
export function useUploads(
  resource: string,
  record: AnyRecord,
  known: readonly Attachment[] | undefined,
  manner: Manner = 'files',
  onStored?: (files: readonly Attachment[]) => void,
) {
  const { t } = useTranslation('files');
  const { account } = useAccess();
  const { company, schema } = useCompany();
  const { commit } = useSend();
  const { files } = useServices();
  const refresh = useRefresh();
  const [jobs, setJobs] = useState<readonly Job[]>([]);
  const all = useRef<readonly Job[]>(jobs);
  const stored = useRef(known);
  stored.current = known;
  const [nextPlace] = useState(() => placesBehind(manner === 'photos'));
  const running = useRef(0);
  const unsaid = useRef<Attachment[]>([]);
  const isLeft = useRef(false);

  const set = (next: readonly Job[]) => {
    all.current = next;
    setJobs(next);
  };
  const patch = (id: string, part: Partial<Job>) =>
    set(all.current.map((job) => (job.id === id ? { ...job, ...part } : job)));
  const drop = (id: string) => {
    set(all.current.filter((job) => job.id !== id));
    release(id);
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
  const announced = (id: string, { name }: File): StoredUpload =>
    announcedUpload({
      id,
      resource,
      manner,
      owner: ownerOf(company.id, account.id),
      record: { id: record.id, title: nameOf(schema(resource), record) },
      fileName: name || t('unnamed'),
    });
  const send = async (job: Job, order: number): Promise<void> => {
    const { id, file, prepared: before, stop } = job;
    const prepared = before ?? (await prepare(file));
    const refused = 'problem' in prepared ? prepared : before ? undefined : refusalOf(id, prepared);
    if (refused || 'problem' in prepared) {
      forgetUpload(job.upload);
      return patch(id, { state: 'refused', refused });
    }
    const isRetry = job.upload.values.storagePath !== '';
    const drawings = (isRetry ? job.drawings : manner === 'photos' && (await drawingsOf(prepared))) || {};
    const uploadedBy = account.id;
    const upload = isRetry
      ? job.upload
      : await placedUpload(job.upload, files, { prepared, drawings, manner, order, uploadedBy });
    patch(id, { state: 'sending', prepared, upload, drawings });
    const sending = {
      upload,
      file: prepared.file,
      drawings,
      isRetry,
      signal: stop.signal,
      onProgress: (share: number) => patch(id, { share }),
      onStored: () => {
        patch(id, { state: 'saving', share: 1 });
        return stop.signal.reason !== UNWANTED;
      },
    };
    try {
      const done = await sendFile(sending, { files, commit });
      if (!done) return;
      refresh(done.changes, done.records);
      drop(id);
      unsaid.current.push(...(done.records as readonly Attachment[]));
    } finally {
      if (stop.signal.reason === UNWANTED) forgetUpload(upload);
    }
  };
  const pump = (): void => {
    const next = running.current < AT_ONCE && all.current.find(({ state }) => state === 'waiting');
    if (!next) return;
    running.current += 1;
    // in the order they were chosen in, whichever arrives first
    const order = next.order ?? nextPlace((stored.current ?? []).map((file) => file.order));
    patch(next.id, { state: 'sending', order });
    void underLock(next.id, () => send(next, order))
      .catch((error: unknown) => {
        if (next.stop.signal.aborted) return;
        const failed = kindOf(error);
        patch(next.id, { state: 'failed', failed });
        const upload = all.current.find(({ id }) => id === next.id)?.upload;
        // refused: what was stored for it is the server's to remove
        if (failed === 'forbidden' && upload) forgetUpload(upload);
      })
      .finally(() => {
        running.current -= 1;
        if (isLeft.current) release(next.id);
        pump();
        if (running.current > 0 || unsaid.current.length === 0) return;
        const arrived = inOrder(unsaid.current);
        unsaid.current = [];
        onStored?.(arrived);
      });
    pump();
  };
  const retry = (ids: readonly string[]) => {
    for (const id of ids) patch(id, { state: 'waiting', failed: undefined, stop: new AbortController() });
    pump();
  };
  const goOn = useRef(retry);
  goOn.current = retry;
  useEffect(() => {
    const again = () => goOn.current(all.current.flatMap(({ id, failed }) => (failed === 'offline' ? [id] : [])));
    addEventListener('online', again);
    isLeft.current = false;
    return () => {
      removeEventListener('online', again);
      // from here on the banner reports it as cut, or writes its entry, on any page (uploads-banner.tsx)
      isLeft.current = true;
      for (const { id, stop, state } of all.current) {
        stop.abort();
        if (state === 'failed' || state === 'refused') release(id);
      }
    };
  }, []);
  return {
    jobs,
    isBusy: jobs.some(({ state }) => state !== 'refused' && state !== 'failed'),
    add: (chosen: Iterable<File>) => {
      const fresh = [...chosen].map((file): Job => {
        // the file's name, too: one entry names one file
        const id = crypto.randomUUID();
        const upload = announced(id, file);
        return { id, file, upload, state: 'waiting', share: 0, stop: new AbortController() };
      });
      for (const { id, upload } of fresh) {
        claim(id);
        storeUpload(upload);
      }
      set([...all.current, ...fresh]);
      pump();
    },
    cancel: ({ id, stop, state, upload }: Job) => {
      stop.abort(UNWANTED);
      drop(id);
      // one that is being sent is taken off when that has ended
      if (state !== 'sending') forgetUpload(upload);
    },
    retry: ({ id }: Job) => retry([id]),
  };
}
