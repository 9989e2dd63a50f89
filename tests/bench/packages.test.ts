import { expect, it } from 'vitest';
import { charactersByPackage, packageOf } from './packages.ts';

it('names the package of a source', () => {
  expect(packageOf('../../node_modules/antd/es/table/index.js')).toBe('antd');
  expect(packageOf('../../node_modules/a/node_modules/@refinedev/core/dist/x.mjs')).toBe('@refinedev/core');
  expect(packageOf('../../src/kit/list/rows.tsx')).toBe('src/kit');
  expect(packageOf('\0vite/preload-helper.js')).toBe('bundler');
});

it('shares a file out among its sources, to the last character', () => {
  const code = 'aaaabbbbbb\ncc\n';
  // line 1: column 0 from source 0, column 4 from source 1; line 2: column 0 from source 0
  const map = { sources: ['node_modules/antd/a.js', 'src/ui/b.ts'], mappings: 'AAAA,ICAA;ADAA' };
  const sizes = charactersByPackage(code, map);
  expect(Object.fromEntries(sizes)).toMatchObject({ antd: 7, 'src/ui': 7 });
});
