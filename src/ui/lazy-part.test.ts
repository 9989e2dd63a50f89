import { createElement, Suspense } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import { expect, it } from 'vitest';
import { lazyPart, retryParts } from './lazy-part.ts';

/** The part as text, or the failure. */
async function shown(Part: () => unknown): Promise<string> {
  const stream = await renderToReadableStream(createElement(Suspense, null, createElement(Part as never)), {
    onError: () => undefined,
  });
  await stream.allReady;
  return new Response(stream).text();
}

it('a part that failed is asked for again only after a retry, and then shown', async () => {
  let asked = 0;
  const Part = lazyPart(async () => {
    asked += 1;
    if (asked === 1) throw new Error('offline');
    return () => 'here';
  });
  expect(await shown(Part as never)).not.toContain('here');
  expect(await shown(Part as never)).not.toContain('here');
  expect(asked).toBe(1);
  retryParts();
  expect(await shown(Part as never)).toContain('here');
  expect(asked).toBe(2);
});
