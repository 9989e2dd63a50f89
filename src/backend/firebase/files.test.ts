import { expect, it, vi } from 'vitest';
import { putFile } from './files.ts';

const storage = vi.hoisted((): { maxOperationRetryTime?: number; maxUploadRetryTime?: number } => ({}));
const provider = vi.hoisted(() => ({
  getStorage: vi.fn(),
  ref: vi.fn(),
  uploadBytes: vi.fn(),
  getDownloadURL: vi.fn(),
  getBlob: vi.fn(),
  uploadBytesResumable: vi.fn(),
  connectStorageEmulator: vi.fn(),
}));
vi.mock('firebase/storage', () => provider);
vi.mock('./app.ts', () => ({ emulators: () => undefined, firebaseApp: () => ({}) }));

it('a file is uploaded and has a download address; the SDK tries as long as specified', async () => {
  provider.getStorage.mockReturnValue(storage);
  provider.ref.mockImplementation((_, place: string) => ({ fullPath: place }));
  provider.getDownloadURL.mockResolvedValue('https://files.example/x');
  const picture = new Blob(['x'], { type: 'image/webp' });
  expect(await putFile('users/u1', picture)).toBe('https://files.example/x');
  expect(storage).toEqual({ maxOperationRetryTime: 120_000, maxUploadRetryTime: 600_000 });
  const [[place]] = provider.uploadBytes.mock.calls as [[{ fullPath: string }]];
  expect(place.fullPath).toMatch(/^users\/u1\/[0-9a-f-]{36}\.webp$/);
});
