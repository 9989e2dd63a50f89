import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Names the build in error reports: VITE_RELEASE, or the version of package.json. */
export const release = (): Plugin => ({
  name: 'release',
  config: () => {
    const file = new URL('../../package.json', import.meta.url);
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
    process.env.VITE_RELEASE ||= version;
  },
});
