import { currentUser } from '#backend/firebase/auth.ts';
import { decideUpload, type StorageQuestion } from '#backend/memory/upload-decision.ts';
import { AppError } from '#model/errors.ts';
import type { FilesPort } from '#model/files.ts';
import { placeFor } from '#model/uploads.ts';
import { IN_PAGE_HOST } from './in-page.ts';
import { runningServer } from './running.ts';

/** Stands in for backend/firebase/files.ts: the SDK of Storage sends what `fetch` never sees. */
async function ask(method: StorageQuestion['method'], path: string, after?: Blob) {
  const [{ files, store }, user] = await Promise.all([runningServer(), currentUser()]);
  const question: StorageQuestion = {
    method,
    path,
    token: await user.getIdToken(),
    file: {
      ...(files.has(path) && { before: {} }),
      ...(after && { after: { size: after.size, contentType: after.type } }),
    },
  };
  if (!(await decideUpload(question, async (at) => store.read(at)))) throw new AppError('forbidden');
  return files;
}

/** Stores a file under a generated name in `folder` and returns the address it is shown from. Throws AppError. */
export async function putFile(folder: string, file: Blob): Promise<string> {
  const path = placeFor(folder, file);
  (await ask('create', path, file)).put(path, file);
  return `https://${IN_PAGE_HOST}/${encodeURIComponent(path)}`;
}

/** Files beside the records of a company. */
export const filesPort = (companyId: string): FilesPort => ({
  place: async ({ id, resource, key, isThumb, file }) =>
    placeFor(`companies/${companyId}/${resource}/${key}${isThumb ? '/thumbs' : ''}`, file, id),
  upload: async ({ path, file, onProgress, signal }) => {
    signal.throwIfAborted();
    (await ask('create', path, file)).put(path, file);
    onProgress(1);
  },
  has: async (path) => (await ask('get', path)).has(path),
  open: async (path) => {
    const file = await (await ask('get', path)).open(path);
    if (!file) throw new AppError('deleted');
    return file;
  },
});

/** The browser itself requests pictures, at an address that nobody answers: here it gets them. */
export function showStoredPictures(): void {
  const give = async (image: HTMLImageElement) => {
    const { hostname, pathname } = new URL(image.src);
    const stored =
      hostname === IN_PAGE_HOST && (await (await runningServer()).files.open(decodeURIComponent(pathname.slice(1))));
    if (stored) image.src = URL.createObjectURL(stored);
  };
  const onError = ({ target }: Event) => target instanceof HTMLImageElement && void give(target);
  document.addEventListener('error', onError, true);
}
