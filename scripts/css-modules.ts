import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scopedClass } from './scoped-class.ts';

const SRC = fileURLToPath(new URL('../src/', import.meta.url));

/** For `css.modules`: each build and the component tests name classes alike. */
export const cssModules = {
  generateScopedName: (name: string, file: string) => {
    const path = relative(SRC, file.replace(/\?.*$/, '')).split(sep).join('/');
    return scopedClass(path.replace(/\.module\.css$/, ''), name);
  },
};
