import { MemoryStore } from '#backend/memory/memory-store.ts';
import { HOUR_MS } from '#lib/time/dates.ts';
import type { Document } from '#model/commit/store.ts';
import { showStoredPictures } from './files.ts';
import { createInPageServer, type InPageServer } from './in-page.ts';
import { answerInPage } from './page-fetch.ts';
import { DEMO_PEOPLE } from './people.ts';
import { lendPhotos } from './photos.ts';
import { runServer } from './running.ts';

/** The demo's documents, made in a worker. */
function makeDocuments(): Promise<readonly Document[]> {
  const worker = new Worker(new URL('./documents-worker.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<readonly Document[]>) => {
      worker.terminate();
      resolve(data);
    };
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS));
  });
}

async function startServer(): Promise<InPageServer> {
  const documents = await makeDocuments();
  const server = createInPageServer(new MemoryStore(documents), DEMO_PEOPLE);
  lendPhotos(server.files, documents);
  setInterval(() => void server.runHourly(), HOUR_MS);
  return server;
}

/** From here on the page is its own server. */
export function startDemo(): void {
  runServer(startServer());
  answerInPage();
  showStoredPictures();
}
