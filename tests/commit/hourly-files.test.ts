import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { HOURLY_WORK } from '#areas/hourly-work.ts';
import { ATTACHED_FILES, DAYS_TO_TAKE_BACK } from '#areas/work/attachments/removable.ts';
import type { StoredFiles } from '#model/commit/stored-files.ts';
import { runHourly } from '#model/hourly/hourly.ts';
import { removeFiles } from '#model/hourly/remove-files.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { mustNotFail } from './hours.ts';
import { A, ACCESS, B, CommitWorld, NOW, typedSample } from './world.ts';

const HOUR = 3_600_000;
const OVER = DAYS_TO_TAKE_BACK * 24 * HOUR + 2 * HOUR;
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const STORED = { sizeBytes: 9, contentType: 'image/webp', sha256: 'ab'.repeat(32) };
const FOLDER = `companies/${A}/properties/property_1`;

class Stored extends CommitWorld {
  /** An entry and its objects, taken off at this moment. */
  async entry(archivedAt: Date | null, more: Values = {}): Promise<AnyRecord> {
    const id = randomUUID();
    const storagePath = `${FOLDER}/${id}.webp`;
    const thumbPath = `${FOLDER}/thumbs/${id}.webp`;
    for (const path of [storagePath, thumbPath]) this.files.put(path, STORED);
    const photo = { resourceName: 'properties', resourceRecordKey: 'property_1', mediaCategory: 'Photo' };
    const values = { ...typedSample('attachments'), ...photo, id, storagePath, thumbPath, archivedAt, ...more };
    return this.given('attachments', values);
  }
  remove = (more: { files?: StoredFiles } = {}, mostPages?: number) =>
    removeFiles(A, { ...this.context, archivedFiles: ATTACHED_FILES, ...more }, mostPages);
  isStored = async ({ storagePath, thumbPath }: AnyRecord) =>
    Promise.all([storagePath, thumbPath].map(async (path) => (await this.files.find(String(path))) !== undefined));
  /** How many of these still have both objects. */
  async whole(entries: readonly AnyRecord[]): Promise<number> {
    const stored = await Promise.all(entries.map(this.isStored));
    return stored.filter((both) => both.every(Boolean)).length;
  }
}
const removing = ({ files }: Stored, remove: StoredFiles['remove']): StoredFiles => ({
  find: (path) => files.find(path),
  remove,
});
const WHOLE = [true, true];
const GONE = [false, false];

describe('the objects of a file that was taken off', () => {
  test('go once that can no longer be taken back; the entry stays', async () => {
    const world = new Stored();
    const [attached, young, old] = [
      await world.entry(null),
      await world.entry(ago(OVER - HOUR - 1)),
      await world.entry(ago(OVER)),
    ];
    expect(await world.remove()).toEqual({ files: 2, isDone: true });
    expect(await world.isStored(attached)).toEqual(WHOLE);
    expect(await world.isStored(young)).toEqual(WHOLE);
    expect(await world.isStored(old)).toEqual(GONE);
    expect(world.read(`attachments/${old.id}`)).toMatchObject({ storagePath: old.storagePath });
    world.now = new Date(NOW.getTime() + 2 * HOUR);
    expect(await world.remove()).toEqual({ files: 2, isDone: true });
    expect(await world.isStored(young)).toEqual(GONE);
    expect(await world.isStored(attached)).toEqual(WHOLE);
  });
  test('are no longer brought back from the moment they may go', async () => {
    const world = new Stored();
    const lead = await world.given('leads', typedSample('leads', { sellerId: 'seller' }));
    const beside = { resourceName: 'leads', resourceRecordKey: lead.id, mediaCategory: 'Document', mediaType: 'Webp' };
    const file = {
      ...beside,
      sizeBytes: STORED.sizeBytes,
      sha256: STORED.sha256,
      uploadedBy: 'seller',
      thumbPath: undefined,
    };
    const restored = async (archivedAt: Date) => {
      const { id } = await world.entry(archivedAt, file);
      return world.refusal('seller', [{ type: 'restore', resource: 'attachments', id, version: 1, set: {} }]);
    };
    const time = DAYS_TO_TAKE_BACK * 24 * HOUR;
    expect(await restored(ago(time - 1))).toBe('written');
    expect(await restored(ago(time))).toBe('invalid fileName attachments.error.missing');
  });
  test('of another company or another entry stay, whatever an entry says', async () => {
    const world = new Stored();
    const other = await world.entry(null);
    const elsewhere = `companies/${B}/leads/lead_1/${randomUUID()}.webp`;
    world.files.put(elsewhere, STORED);
    await world.entry(ago(OVER), { storagePath: other.storagePath, thumbPath: elsewhere });
    const id = elsewhere.slice(-41, -5);
    await world.entry(ago(OVER), { id, storagePath: elsewhere, thumbPath: undefined });
    expect(await world.remove()).toEqual({ files: 0, isDone: true });
    expect(await world.isStored(other)).toEqual(WHOLE);
    expect(await world.files.find(elsewhere)).toBeDefined();
  });
  test('are read from the storage once', async () => {
    const world = new Stored();
    await world.entry(ago(OVER));
    expect(await world.remove()).toEqual({ files: 2, isDone: true });
    expect(await world.remove()).toEqual({ files: 0, isDone: true });
  });
  test('go with the hourly run of their company; where the storage refuses, the next run tries again', async () => {
    const world = new Stored();
    const old = await world.entry(ago(OVER));
    const id = randomUUID();
    const storagePath = `companies/${B}/leads/lead_1/${id}.pdf`;
    world.files.put(storagePath, STORED);
    await world.given('attachments', { ...typedSample('attachments'), id, storagePath, archivedAt: ago(OVER) }, B);
    const run = (files: StoredFiles) =>
      runHourly({
        ...world.context,
        files,
        ...HOURLY_WORK,
        access: ACCESS,
        failed: mustNotFail,
      });
    const refusing = removing(world, async (path) => {
      if (path.startsWith(`companies/${A}/`)) throw new Error('held');
      return world.files.remove(path);
    });
    expect(await run(refusing)).toMatchObject({ companies: 2, files: 1, unfinished: 1 });
    expect(await world.files.find(storagePath)).toBeUndefined();
    expect(await world.isStored(old)).toEqual(WHOLE);
    expect(await run(world.files)).toMatchObject({ companies: 2, files: 2, unfinished: 0 });
    expect(await world.isStored(old)).toEqual(GONE);
  });
  test('of many entries go page by page, so many a run; the next run continues one that was cut', async () => {
    const world = new Stored();
    const entries: AnyRecord[] = [];
    // Many of one moment, as a bulk removal leaves them.
    for (let count = 0; count < 250; count += 1) entries.push(await world.entry(ago(OVER)));
    expect(await world.remove({}, 1)).toEqual({ files: 200, isDone: false });
    expect(await world.whole(entries)).toBe(150);
    let left = 30;
    const dying = removing(world, async (path) => {
      left -= 1;
      if (left < 0) throw new Error('the storage does not answer');
      return world.files.remove(path);
    });
    expect(await world.remove({ files: dying })).toEqual({ files: 30, isDone: false });
    expect(await world.whole(entries)).toBe(135);
    expect(await world.remove()).toEqual({ files: 300, isDone: true });
    expect(await world.whole(entries)).toBe(0);
  });
});
