import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Pieces and styles that several lists share with each other or with records, too small for a request each. */
const SMALL = [
  ...['lib/time/expiry.ts', 'lib/money/price-per-area.ts', 'lib/sales/showable.ts', 'lib/money/tax-defaults.ts'],
  'areas/sales/leads/viewing-of.ts',
  ...['model/changes.ts', 'model/policy/policy-port.ts', 'model/people/users.ts'],
  ...['kit/access/requests.ts', 'kit/allowed-button.tsx', 'kit/access/words.ts', 'lib/time/wall-clock.ts'],
  ...['kit/outbox/use-pending.ts', 'kit/contact-actions.tsx', 'kit/read-all.ts', 'ui/use-online.ts'],
  ...['kit/record/record.module.css', 'kit/form/form.module.css', 'kit/fields/rows.module.css'],
  ...[
    'kit/staff/steps.tsx',
    'kit/staff/use-all-rows.ts',
    'kit/staff/use-settings.ts',
    'kit/use-read.ts',
    'kit/use-undo.ts',
  ],
];
/** What several resources show on their records. */
const RECORD_PARTS = [
  'kit/record/use-assign.tsx',
  'kit/record/move-actions.ts',
  'kit/record/use-contact-actions.ts',
  'kit/record/fact-list.tsx',
  'kit/person-picker.tsx',
  ...['kit/record/sent-links.tsx', 'kit/record/share-button.tsx', 'areas/sales/messages/record-messages.tsx'],
  ...['areas/sales/merging/merge-button.tsx', 'areas/sales/merging/merged-into.tsx'],
  'kit/use-command-action.ts',
  // a call from anywhere and a lead's page log in the same way
  'areas/sales/leads/call-logging.ts',
];
/** What all screens share: with the first of them, so that no sheet of `ui` follows one that leans on it. */
const UI_SHEETS = readdirSync(new URL('../../src/ui', import.meta.url))
  .filter((name) => name.endsWith('.module.css'))
  .map((name) => `ui/${name}`);
/**
 * Libraries that stay in the browser's cache from release to release. Both create `Error`s while they are read; with
 * developer tools open V8 then parses the whole file again, so they share it with nothing else.
 */
const PACKAGES: readonly (readonly [name: string, packages: readonly string[]])[] = [
  ['react', ['react', 'react-dom', 'scheduler']],
  ['refine', ['@refinedev/core']],
];
const inPackages = (...paths: string[]) => paths.map((path) => `../node_modules/${path}`);
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
      ...['kit/list/list-state.ts', 'lib/time/wall-clock.ts', 'kit/use-commit.ts', 'kit/use-undo.ts'],
      ...['kit/outbox/use-pending.ts', 'kit/staff/use-settings.ts', 'ui/use-online.ts', 'lib/time/expiry.ts'],
      ...['kit/resource.ts', 'kit/seller-choice.tsx', 'kit/text.ts', 'model/changes.ts'],
      ...['kit/use-deferred.ts', 'kit/list/row-link.tsx', 'kit/access/words.ts'],
      ...['kit/record/follow-up.ts', 'kit/use-fail.ts', 'ui/problem.tsx', 'ui/bone.tsx', 'ui/icon-button.tsx'],
      ...['kit/fields/due.tsx', 'model/due.ts', 'kit/record/dialling.ts'],
      'lib/money/tax-defaults.ts',
    ],
  ],
  // with photos, which half of the lists show
  [
    'list',
    [
      ...['kit/resource-screens.tsx', 'kit/list/list-ahead.tsx', 'kit/views/views-menu.tsx', ...SMALL],
      ...['kit/gallery/thumb.tsx', 'kit/gallery/picture.tsx', 'kit/gallery/stand-in.tsx'],
      ...['kit/files/use-files.ts', 'kit/files/order.ts', 'kit/record/can-read-related.ts'],
      'kit/files/attachment.ts',
    ],
  ],
  // views that have an address each: work, attendance and people
  ['place-tabs', ['kit/day-tabs.tsx']],
  // forms and the calendar warn of the same
  ['caution', ['kit/form/caution-dialog.tsx', 'kit/form/use-caution.ts']],
  // what an event of the history changed, and who: on records and in the history; every record has its related ones
  [
    'history-diff',
    [
      'kit/record/history-diff.ts',
      'kit/record/use-actor-name.ts',
      'kit/record/related.module.css',
      'kit/fields/field-value.tsx',
    ],
  ],
  // a search and a company that is saved need it, and neither brings the other
  ['tokens', ['lib/text/tokens.ts']],
  ['search', ['lib/text/search-query.ts', 'model/read/reading.ts']],
  // records and a company's own pages keep what was typed, and neither brings the other
  ['draft', ['kit/form/draft.ts']],
  // Today reads the settings; only a company's own pages change them
  ['settings', ['areas/company/companies/settings.ts', 'backend/firebase/company-writes.ts']],
  ['company', ['areas/company/companies/use-company.ts']],
  // what waits for a decision, and the number at the menu's first entry
  ['approvals', ['app/approvals.ts']],
  // with what Reports ask and link in the same way
  [
    'today-count',
    [
      'app/today-count.tsx',
      ...['areas/work/dashboard/use-asked.ts', 'areas/work/dashboard/use-list-link.ts'],
      ...['areas/work/dashboard/use-today.ts', 'areas/work/dashboard/context.ts', 'lib/time/windows.ts'],
    ],
  ],
  // to-dos, meetings and attendance, on Today and in their own lists
  [
    'work',
    [
      ...['areas/work/todo/use-todo.ts', 'areas/work/meetings/commands.ts', 'areas/work/meetings/times.ts'],
      ...['areas/people/attendees/use-check-in.ts', 'areas/people/attendees/attendees.module.css'],
      'areas/people/attendees/own-attendance.module.css',
      ...['areas/people/attendees/place-consent.tsx', 'areas/people/attendees/clock-notes.tsx'],
      ...['areas/people/attendees/commands.ts', 'areas/people/attendees/use-clock.ts', 'kit/staff/duration.ts'],
    ],
  ],
  // with two small parts that pages without a form or a record show
  ['commands', ['kit/use-command.ts', 'ui/segments.tsx', 'ui/callout.tsx']],
  ['today', ['app/start-page.tsx', 'kit/approvals/approval-line.tsx']],
  ['phone', ['lib/people/phone.ts']],
  // what a date says to the dialog around it: neither brings the other
  ['unread', ['ui/unread.ts']],
  ['validation', ['model/derive/to-zod.ts', 'kit/form/differences.ts']],
  [
    'antd',
    ['ui/antd/theme.tsx', 'ui/antd/popover.tsx', 'ui/antd/tooltip.tsx', 'ui/antd/input.tsx', 'ui/antd/checkbox.tsx'],
  ],
  // what antd's table needs of a form's controls: generated lists take these without the rest (decision 0108)
  [
    'controls',
    [
      ...['ui/antd/select.tsx', 'ui/antd/form.tsx', 'kit/fields/field-props.ts'],
      ...inPackages(
        'antd/es/_util/extendsObject.js',
        'dayjs/plugin/localizedFormat.js',
        'sunflower-antd/es/index.js',
        '@refinedev/ui-types/dist/index.mjs',
      ),
    ],
  ],
  ['radio', ['ui/antd/radio.tsx']],
  ['pager-words', inPackages('rc-pagination/es/locale/zh_CN.js')],
  ['dates', ['kit/fields/date-input.tsx']],
  ['inputs', ['kit/fields/input.tsx', 'kit/form/field-row.tsx']],
  // Refine's forms with antd's: what profile and settings need of a record's form
  ['form-hooks', ['kit/form/use-dialog-form.ts', 'kit/form/form-row.tsx', 'kit/form/draft-notice.tsx']],
  // questions and drafts, of records as of forms
  [
    'dialog',
    [
      ...['kit/form/leave-dialog.tsx', 'ui/action-dialog.tsx', 'kit/files/save-as.ts'],
      ...['kit/board/use-moves.ts', 'kit/board/asked-move.tsx', 'kit/record/move-question.tsx'],
      ...['kit/form/use-shown.ts', 'kit/form/use-drafts.ts'],
    ],
  ],
  // who wants a home: on leads and properties
  ['wish', ['lib/sales/wish.ts']],
  ['picture-file', ['kit/picture-file.ts']],
  ['files', ['kit/files/files-panel.tsx']],
  ['record', ['kit/record/record-screen.tsx', ...RECORD_PARTS]],
  ['form', ['kit/form/form-drawer.tsx']],
];
/** A person who was signed in here needs all of these, at any address. */
export const SIGNED_IN: readonly string[] = LAYERS.slice(1, 4).flatMap(([, modules]) => modules);
/** Everything named above. */
export const LAYERED: readonly string[] = LAYERS.flatMap(([, modules]) => modules);
export const src = (path: string) => fileURLToPath(new URL(`../../src/${path}`, import.meta.url));

interface Group {
  readonly name: string;
  readonly isRoot: (id: string) => boolean;
}
const ofPackages = ([name, packages]: (typeof PACKAGES)[number]): Group => ({
  name,
  isRoot: (id) => packages.some((one) => id.includes(`/node_modules/${one}/`)),
});
function ofModules([name, modules]: (typeof LAYERS)[number]): Group {
  const roots = new Set(modules.map(src));
  return { name, isRoot: (id) => roots.has(id) };
}
/** For `codeSplitting.groups`. */
export const chunkGroups = () =>
  [...PACKAGES.map(ofPackages), ...LAYERS.map(ofModules)].map(({ name, isRoot }, index, { length }) => ({
    name,
    test: isRoot,
    priority: length - index,
    includeDependenciesRecursively: true,
  }));
