import { expect, it, vi } from 'vitest';
import { savePicture } from './pictures.ts';
import type { Bucket } from './storage-files.ts';

function folder(...names: readonly string[]) {
  const left = new Set(names);
  const files = names.map((name, at) => ({
    name: `users/u1/${name}`,
    metadata: { timeCreated: new Date(at * 1000).toISOString() },
    delete: async () => void left.delete(name),
  }));
  const bucket = { getFiles: async () => [files] } as unknown as Bucket;
  return { left, keep: (address: unknown) => savePicture(() => bucket)('users/u1', address) };
}
const addressOf = (name: string) => `https://files.example/o/${encodeURIComponent(`users/u1/${name}`)}?alt=media`;

it('what was shown before goes, what is shown and what was stored since stays', async () => {
  const { left, keep } = folder('a.png', 'b.png', 'c.png');
  await keep(addressOf('b.png'));
  expect([...left]).toEqual(['b.png', 'c.png']);
});
it('without a picture none stays; for an address of elsewhere nothing is touched', async () => {
  const { left, keep } = folder('a.png', 'b.png');
  await keep('https://elsewhere.example/me.png');
  expect(left.size).toBe(2);
  await keep(undefined);
  expect(left.size).toBe(0);
});
it('a bucket that does not answer keeps nobody from saving', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const silent = { getFiles: () => Promise.reject(new Error('down')) } as unknown as Bucket;
  await savePicture(() => silent)('users/u1', undefined);
  expect(said).toHaveBeenCalledOnce();
  said.mockRestore();
});
