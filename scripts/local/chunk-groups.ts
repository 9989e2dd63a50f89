import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Pieces and styles that several lists share with each other or with records, too small for a request each. */
const SMALL = [
  ...['lib/csv.ts', 'lib/expiry.ts', 'lib/price-per-area.ts', 'lib/showable.ts', 'lib/tax-defaults.ts'],
  ...['model/changes.ts', 'model/policy-port.ts', 'model/users.ts'],
  ...[
    'kit/access/requests.ts',
    'kit/allowed-button.tsx',
    'kit/access/words.ts',
    'kit/day-tabs.tsx',
    'kit/fields/wall-clock.ts',
    'ui/place-tabs.tsx',
  ],
  ...[
    'kit/outbox/use-pending.ts',
    'kit/contact-actions.tsx',
    'kit/read-all.ts',
    'kit/record/history-diff.ts',
    'ui/use-online.ts',
  ],
  ...['kit/form/caution-dialog.tsx', 'kit/form/use-caution.ts'],
  ...['kit/record/record.module.css', 'kit/form/form.module.css', 'kit/fields/rows.module.css'],
  ...[
    'kit/staff/steps.tsx',
    'kit/staff/use-all-rows.ts',
    'kit/staff/use-settings.ts',
    'kit/use-read.ts',
    'kit/use-undo.ts',
  ],
];
/** What all screens share: with the first of them, so that no sheet of `ui` follows one that leans on it. */
const UI_SHEETS = readdirSync(new URL('../../src/ui', import.meta.url))
  .filter((name) => name.endsWith('.module.css'))
  .map((name) => `ui/${name}`);
/**
 * What is fetched together is one file, in this order: each takes its modules and all they import, but for what an
 * earlier one has. So no file brings what only a later one needs.
 */
const LAYERS: readonly (readonly [name: string, modules: readonly string[]])[] = [
  ['start', ['main.tsx']],
  ['session', ['backend/firebase/app.ts', 'backend/firebase/session.ts']],
  ['database', ['backend/firebase/users.ts', 'backend/firebase/lite.ts']],
  ['signed-in', ['app/signed-in.tsx', ...UI_SHEETS]],
  // Today and the reports ask what lists ask, and show none
  [
    'asked',
    [
      ...['kit/list/list-state.ts', 'kit/fields/wall-clock.ts', 'kit/use-commit.ts', 'kit/use-undo.ts'],
      ...['kit/outbox/use-pending.ts', 'kit/staff/use-settings.ts', 'ui/use-online.ts', 'lib/expiry.ts'],
      ...['kit/resource.ts', 'kit/seller-choice.tsx', 'kit/text.ts', 'model/changes.ts'],
    ],
  ],
  ['list', ['kit/resource-screens.tsx', 'kit/list/list-ahead.tsx', 'kit/views/views-menu.tsx', ...SMALL]],
  // the number at the menu's first entry, on every screen once its rows are there
  ['today-count', ['app/today-count.tsx', 'kit/fields/due.tsx', 'model/due.ts']],
  // photos in lists
  [
    'pictures',
    [
      ...['kit/gallery/thumb.tsx', 'kit/gallery/picture.tsx', 'kit/gallery/stand-in.tsx'],
      ...['kit/files/use-files.ts', 'kit/files/order.ts', 'kit/record/can-read-related.ts'],
    ],
  ],
  ['phone', ['lib/phone.ts']],
  ['validation', ['model/to-zod.ts', 'kit/form/differences.ts']],
  ['antd', ['ui/antd/theme.tsx', 'ui/antd/popover.tsx', 'ui/antd/tooltip.tsx']],
  ['dates', ['kit/fields/date-input.tsx']],
  ['inputs', ['kit/fields/input.tsx', 'kit/form/field-row.tsx']],
  ['record', ['kit/record/record-screen.tsx']],
  // a record's own questions are asked in it, long before a form is opened
  ['dialog', ['kit/form/leave-dialog.tsx']],
  ['form', ['kit/form/form-drawer.tsx']],
];
/** Whoever was signed in here needs all of these, whatever the address. */
export const SIGNED_IN: readonly string[] = LAYERS.slice(1, 4).flatMap(([, modules]) => modules);
/** Everything named above. */
export const LAYERED: readonly string[] = LAYERS.flatMap(([, modules]) => modules);
export const src = (path: string) => fileURLToPath(new URL(`../../src/${path}`, import.meta.url));

/** For `codeSplitting.groups`. */
export const chunkGroups = () =>
  LAYERS.map(([name, modules], index) => {
    const roots = new Set(modules.map(src));
    return {
      name,
      test: (id: string) => roots.has(id),
      priority: LAYERS.length - index,
      includeDependenciesRecursively: true,
    };
  });
