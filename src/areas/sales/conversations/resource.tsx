import { lazyPart } from '#ui/lazy-part.ts';

export const Screen = lazyPart(async () => (await import('./conversations-page.tsx')).ConversationsPage);
