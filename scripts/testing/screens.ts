import { playwright } from '@vitest/browser-playwright';
import type { UserWorkspaceConfig } from 'vitest/config';
import type { InlineConfig } from 'vitest/node';
import { accessTable } from '../access-table.ts';
import { chromiumPath, SHORT_LIVED_ARGS } from '../chromium.ts';
import { commandInputs } from '../command-inputs.ts';
import { cssModules } from '../css-modules.ts';
import { inPage } from '../local/in-page.ts';
import { oneFirebase } from '../local/one-firebase.ts';
import { words } from '../local/words.ts';
import { preferColours } from './colour-scheme.ts';
import { mouse } from './mouse.ts';

/** What is read ready-made. All of it is named: found one by one, each would be a second copy of React in the middle of a run. */
const PACKAGES = [
  ...['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', 'react-router'],
  ...['i18next', 'react-i18next', '@tanstack/react-query', '@dnd-kit/core', 'leaflet', 'libphonenumber-js/min'],
  ...['@refinedev/core', '@refinedev/antd', '@refinedev/react-router', 'refine-firebase/lib/FirestoreDatabase'],
  ...['antd', '@ant-design/v5-patch-for-react-19', 'antd/es/tooltip', 'antd/es/locale'],
  ...['antd/es/locale/fr_FR', 'antd/es/locale/ja_JP', 'antd/es/locale/zh_CN'],
  ...['dayjs', 'dayjs/locale/fr', 'dayjs/locale/ja', 'dayjs/locale/zh-cn', 'dayjs/plugin/localizedFormat'],
  ...['axe-core', 'fflate', 'numfmt', 'saxes', 'tinykeys', 'zod'],
];

/** Without one the other projects still run, and Playwright says what is missing when this one does. */
function chromium(): string | undefined {
  try {
    return chromiumPath();
  } catch {
    return undefined;
  }
}

/**
 * Component tests: the app in a real Chromium, its server in the page, the modules read once for all files of a page.
 * React's production build is twice as fast as its development build, which alone warns (two parts with one key).
 */
export const screens = (
  name: string,
  files: Pick<InlineConfig, 'include' | 'exclude'>,
  /** One after the other: four pages on two cores keep each other waiting. */
  turn: number,
  react: 'production' | 'development' = 'production',
): UserWorkspaceConfig => ({
  plugins: [inPage(), oneFirebase(), accessTable(), commandInputs(), words()],
  css: { modules: cssModules },
  oxc: { jsx: { runtime: 'automatic', development: react === 'development' } },
  optimizeDeps: {
    include: PACKAGES,
    noDiscovery: true,
    rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': JSON.stringify(react) } } },
  },
  worker: { format: 'es', plugins: () => [words({ apart: true })] },
  test: {
    name,
    ...files,
    setupFiles: ['tests/component/setup.ts'],
    isolate: false,
    // many files use one page: the observers of one are removed before the next test
    restoreMocks: true,
    // two pages at a time, each with its own data
    maxWorkers: 2,
    sequence: { groupOrder: turn },
    // a busy machine is no failure
    testTimeout: 120_000,
    // a second try in CI; the summary names what needed it as flaky
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands: { ...mouse, preferColours },
      provider: playwright({
        launchOptions: { executablePath: chromium(), args: SHORT_LIVED_ARGS },
        // nothing moves under the pointer
        contextOptions: { reducedMotion: 'reduce' },
        actionTimeout: 60_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
