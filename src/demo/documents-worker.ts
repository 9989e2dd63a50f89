import { documentsAt } from './documents.ts';

/** Making the demo takes a second or two: beside the page, which is shown meanwhile. */
addEventListener('message', ({ data }: MessageEvent<Date>) => postMessage(documentsAt(data)));
