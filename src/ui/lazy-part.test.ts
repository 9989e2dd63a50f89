import { createElement, Suspense } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server.edge';
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

it('a part that failed is loaded again only after a retry, and then shown', async () => {
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

it('a part that was fetched ahead is shown immediately, without a placeholder', async () => {
  let asked = 0;
  const Part = lazyPart(async () => {
    asked += 1;
    return () => 'here';
  });
  await Part.preload();
  expect(renderToString(createElement(Suspense, { fallback: 'waiting' }, createElement(Part)))).toBe(
    '<!--$-->here<!--/$-->',
  );
  expect(asked).toBe(1);
});

it('a part that could not be fetched ahead is fetched when it is shown', async () => {
  let asked = 0;
  const Part = lazyPart(async () => {
    asked += 1;
    if (asked === 1) throw new Error('offline');
    return () => 'here';
  });
  await Part.preload();
  expect(await shown(Part as never)).toContain('here');
});
