import { basename } from 'node:path';
import type { Plugin } from 'vite';

/**
 * All of @refinedev/antd is one module, so it lands in one file with whatever anyone uses of it: each page with a form
 * would load List, Table and Card. Each file of kit/crud gets a separate copy of what it uses, so that tree shaking
 * keeps it out of the chunk of the form hooks. The head of its pages (pro-layout) has words in 33 languages and shows none of them: it gets one.
 */
export function refinePages(): Plugin {
  return {
    name: 'refine-pages',
    apply: 'build',
    enforce: 'pre',
    async resolveId(id, importer = '') {
      const resolved = (path: string) => this.resolve(path, importer, { skipSelf: true });
      if (/^\.\/locale\//.test(id) && /pro-provider\/es\/intl\.js$/.test(importer)) return resolved('./locale/en_US');
      if (id !== '@refinedev/antd' || !importer.includes('/src/kit/crud/')) return undefined;
      const found = await resolved(id);
      return found && { ...found, id: `${found.id}?${basename(importer)}` };
    },
  };
}
