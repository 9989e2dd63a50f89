import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChangeSet } from '#model/changes.ts';
import { AppError } from '#model/errors.ts';
import type { FilesPort } from '#model/files.ts';
import type { AnyRecord } from '#model/schema.ts';
import { finishUpload } from './finish-upload.ts';
import { sendFile } from './send-file.ts';
import {
  claim,
  forgetUpload,
  release,
  type StoredUpload,
  storedUploads,
  underLock,
  whenLeft,
} from './stored-uploads.ts';

const OWNER = 'c1:me';
const upload = (more: Partial<StoredUpload['values']> = {}): StoredUpload => ({
  id: 'entry1',
  owner: OWNER,
  recordTitle: 'Ann Example',
  values: {
    resourceName: 'leads',
    resourceRecordKey: 'lead1',
    mediaCategory: 'Photo',
    fileName: 'view.jpg',
    sha256: 'aa',
    storagePath: 'leads/lead1/1.jpg',
    thumbPath: 'leads/lead1/thumbs/1.webp',
    webPath: 'leads/lead1/thumbs/1.jpg',
    ...more,
  },
});
let stored: Set<string>;
let sent: string[];
let written: ChangeSet[];
/** What goes wrong next: at an upload, or at the entry. */
let fails: { upload?: unknown; commit?: unknown };
const files: FilesPort = {
  place: () => Promise.reject(new Error('not asked')),
  open: () => Promise.reject(new Error('not asked')),
  upload: async ({ path }) => {
    if (fails.upload) throw fails.upload;
    sent.push(path);
    stored.add(path);
  },
  has: async (path) => stored.has(path),
};
const commit = async (changeSet: ChangeSet): Promise<readonly AnyRecord[]> => {
  if (fails.commit) throw fails.commit;
  written.push(changeSet);
  return [];
};
const ports = { files, commit };
const send = (more: { readonly isRetry?: boolean; readonly onStored?: () => boolean } = {}) =>
  sendFile(
    {
      upload: upload(),
      file: new Blob(),
      drawings: { thumbPath: new Blob(), webPath: new Blob() },
      isRetry: false,
      signal: new AbortController().signal,
      onProgress: () => undefined,
      onStored: () => true,
      ...more,
    },
    ports,
  );
/** The tab is closed: nothing after this moment happens. */
const CLOSED = new Error('closed');

beforeEach(() => {
  stored = new Set();
  sent = [];
  written = [];
  fails = {};
  // as the browser's: its keys are its own properties
  const storage: { [key: string]: unknown } = {};
  const hidden = (value: unknown) => ({ value, enumerable: false });
  Object.defineProperties(storage, {
    getItem: hidden((key: string) => storage[key] ?? null),
    setItem: hidden((key: string, value: string) => {
      storage[key] = value;
    }),
    removeItem: hidden((key: string) => delete storage[key]),
  });
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('navigator', {});
});
afterEach(() => vi.unstubAllGlobals());

describe('an upload', () => {
  it('is remembered until its entry is written', async () => {
    fails.commit = CLOSED;
    await expect(send()).rejects.toBe(CLOSED);
    expect(storedUploads(OWNER)).toEqual([upload()]);
    fails = {};
    await send({ isRetry: true });
    expect(storedUploads(OWNER)).toEqual([]);
    expect(sent).toEqual(['leads/lead1/thumbs/1.webp', 'leads/lead1/thumbs/1.jpg', 'leads/lead1/1.jpg']);
    expect(written[0]?.changes[0]).toMatchObject({ type: 'create', id: 'entry1', values: upload().values });
  });
  it('that is not wanted any more gets no entry', async () => {
    expect(await send({ onStored: () => false })).toBeUndefined();
    expect(written).toEqual([]);
  });
  it('is only taken for left when no tab is at it any more', async () => {
    let held: Promise<unknown> = Promise.resolve();
    const request = (_name: string, ...rest: unknown[]) => {
      const work = rest.at(-1) as () => Promise<void>;
      held = held.then(work);
      return held;
    };
    vi.stubGlobal('navigator', { locks: { request } });
    const said: string[] = [];
    let end = () => {};
    const arriving = new Promise<void>((resolve) => {
      end = resolve;
    });
    const uploading = underLock('entry1', () => arriving.then(() => void said.push('uploaded')));
    const { signal } = new AbortController();
    const finishing = whenLeft('entry1', signal, async () => void said.push('left'));
    end();
    await Promise.all([uploading, finishing]);
    expect(said).toEqual(['uploaded', 'left']);
    claim('entry1');
    await whenLeft('entry1', signal, async () => void said.push('shown here'));
    release('entry1');
    await whenLeft('entry1', AbortSignal.abort(), async () => void said.push('gone'));
    expect(said).toHaveLength(2);
  });
});

describe('an upload that was cut', () => {
  const cutAt = async (failing: typeof fails) => {
    fails = failing;
    await expect(send()).rejects.toBe(CLOSED);
    fails = {};
    const [left] = storedUploads(OWNER);
    if (!left) throw new Error('nothing is remembered');
    return left;
  };
  it('before its entry gets it', async () => {
    const left = await cutAt({ commit: CLOSED });
    expect(await finishUpload(left, ports)).toMatchObject({ changes: [{ id: 'entry1' }] });
    expect(written).toHaveLength(1);
    expect(storedUploads(OWNER)).toEqual([]);
  });
  it('without its thumb gets an entry without one', async () => {
    const left = await cutAt({ commit: CLOSED });
    stored.delete('leads/lead1/thumbs/1.webp');
    await finishUpload(left, ports);
    const [change] = written[0]?.changes ?? [];
    const values = change?.type === 'create' ? change.values : {};
    expect([values.thumbPath, values.webPath]).toEqual([undefined, 'leads/lead1/thumbs/1.jpg']);
  });
  it('before the file arrived is reported until it is added again', async () => {
    const left = await cutAt({ upload: CLOSED });
    stored.add('leads/lead1/thumbs/1.webp');
    expect(await finishUpload(left, ports)).toBe('cut');
    expect(storedUploads(OWNER)).toMatchObject([{ state: 'cut' }]);
    await sendFile(
      {
        upload: {
          ...upload({ storagePath: 'leads/lead1/2.jpg', thumbPath: undefined, webPath: undefined }),
          id: 'entry2',
        },
        file: new Blob(),
        drawings: {},
        isRetry: false,
        signal: new AbortController().signal,
        onProgress: () => undefined,
        onStored: () => true,
      },
      ports,
    );
    expect(storedUploads(OWNER)).toEqual([]);
  });
  it('before its type was known is reported until one of the same name is added', async () => {
    const early = {
      ...upload({ storagePath: '', thumbPath: undefined, webPath: undefined, sha256: undefined }),
      id: 'entry0',
    };
    expect(await finishUpload(early, ports)).toBe('cut');
    expect(storedUploads(OWNER)).toHaveLength(1);
    await send();
    expect(storedUploads(OWNER)).toEqual([]);
  });
  it('waits for a connection', async () => {
    const left = await cutAt({ commit: CLOSED });
    fails.commit = new AppError('offline');
    expect(await finishUpload(left, ports)).toBe('later');
    expect(storedUploads(OWNER)).toEqual([left]);
    expect(stored.size).toBe(3);
  });
  it('and is not allowed is reported', async () => {
    const left = await cutAt({ commit: CLOSED });
    fails.commit = new AppError('forbidden');
    expect(await finishUpload(left, ports)).toBe('cut');
  });
  it('after its entry was written is over', async () => {
    const left = await cutAt({ commit: CLOSED });
    fails.commit = new AppError('conflict');
    expect(await finishUpload(left, ports)).toBe('over');
    expect(storedUploads(OWNER)).toEqual([]);
    expect(stored.size).toBe(3);
  });
});
it('what is kept in a damaged shape is left out', () => {
  localStorage.setItem(`freehold.upload:${OWNER}:x`, '{"id":1}');
  localStorage.setItem(`freehold.upload:${OWNER}:y`, '{');
  expect(storedUploads(OWNER)).toEqual([]);
  forgetUpload({ owner: OWNER, id: 'x' });
});
