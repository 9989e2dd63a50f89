import { addConversations } from '#scripts/seed/conversations.ts';
import { demoDocuments } from '#scripts/seed/demo.ts';
import { asList } from './documents.ts';

/** Making the demo takes a second or two: beside the page, which is shown meanwhile. */
addEventListener('message', async ({ data: asOf }: MessageEvent<Date>) => {
  const documents = demoDocuments(asOf);
  await addConversations(documents, asOf);
  postMessage(asList(documents));
});
