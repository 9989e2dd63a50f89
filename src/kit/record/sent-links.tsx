import { type ComponentProps, Suspense } from 'react';
import { useDeferred } from '#kit/use-deferred.ts';
import { lazyPart } from '#ui/lazy-part.ts';

const SentPanel = lazyPart(async () => (await import('./sent-panel.tsx')).SentPanel);

/** The links that were sent, once the rest of the record is there. */
export function SentLinks(props: ComponentProps<typeof SentPanel>) {
  return (
    useDeferred() && (
      <Suspense>
        <SentPanel {...props} />
      </Suspense>
    )
  );
}
