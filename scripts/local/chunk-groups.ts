import { fileURLToPath } from 'node:url';

/** Pieces and styles that several lists share with each other or with records, too small for a request each. */
const SMALL = [
  ...['lib/csv.ts', 'lib/expiry.ts', 'lib/price-per-area.ts', 'lib/showable.ts', 'lib/tax-defaults.ts'],
  ...['schema/changes.ts', 'schema/policy-port.ts', 'schema/users.ts'],
  ...['ui/access/requests.ts', 'ui/access/words.ts', 'ui/day-tabs.tsx', 'ui/fields/wall-clock.ts', 'ui/place-tabs.tsx'],
  ...['ui/outbox/use-pending.ts', 'ui/reach.tsx', 'ui/read-all.ts', 'ui/record/history-diff.ts', 'ui/use-online.ts'],
  ...['ui/form/caution-dialog.tsx', 'ui/form/use-caution.ts'],
  ...['ui/record/record.css', 'ui/form/form.css', 'ui/fields/rows.css'],
  ...['ui/staff/steps.tsx', 'ui/staff/use-all-rows.ts', 'ui/staff/use-settings.ts', 'ui/use-read.ts', 'ui/use-undo.ts'],
];
/**
 * What is fetched together is one file, in this order: each takes its modules and all they import, but for what an
 * earlier one has. So no file brings what only a later one needs.
 */
const LAYERS: readonly (readonly [name: string, modules: readonly string[]])[] = [
  ['start', ['main.tsx']],
  ['session', ['providers/firebase/app.ts', 'providers/firebase/session.ts']],
  ['database', ['providers/firebase/users.ts', 'providers/firebase/lite.ts']],
  ['signed-in', ['app/signed-in.tsx']],
  ['list', ['ui/resource-screens.tsx', 'ui/views/views-menu.tsx', ...SMALL]],
  ['phone', ['lib/phone.ts']],
  ['validation', ['schema/to-zod.ts', 'ui/form/differences.ts']],
  ['dates', ['ui/fields/date-input.tsx']],
  ['inputs', ['ui/fields/input.tsx', 'ui/form/field-row.tsx']],
  ['record', ['ui/record/record-screen.tsx']],
  ['form', ['ui/form/form-drawer.tsx']],
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
