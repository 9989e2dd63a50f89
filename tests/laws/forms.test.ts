import { expect, it } from 'vitest';
import { filesUnder, nameOf, parse, type Source } from './source.ts';

/** Forms that are not antd's, and why. */
const ON_THEIR_OWN = [
  // before sign-in: Refine is not loaded there
  ...['src/areas/account/auth/', 'src/demo/demo-accounts.tsx', 'src/areas/account/me/password-form.tsx'],
  // one line that is sent by Enter: a cell, a quick list, a filter, a name
  ...['src/kit/cells/value-form.tsx', 'src/kit/queue/question.tsx', 'src/kit/list/filter-range-panel.tsx'],
  ...['src/kit/list/pager-jump.tsx', 'src/areas/work/todo/quick-add.tsx'],
  ...['src/areas/people/joining/invite-form.tsx', 'src/areas/company/access/simulator.tsx'],
  // a question before a command: Enter says yes
  ...['src/ui/action-dialog.tsx', 'src/app/use-sign-out.tsx'],
];
/** Fields outside antd's form: a cell is one. None may be added. */
const LOOSE = ['src/kit/cells/value-form.tsx'];
const HOOKS = /from '@refinedev\/antd'/;
/** Where the hooks are called for others. */
const HELD =
  /from '.*(use-record-form|use-tab-form|use-profile-form|use-dialog-form|use-command-form)\.ts'|useRecordForm/;

const elements = ({ nodes }: Source) =>
  nodes.filter(({ type }) => type === 'JSXOpeningElement').map((node) => nameOf(node.name));
const sources = filesUnder('src', /\.tsx$/)
  .filter((path) => !path.includes('.test.'))
  .map(parse);
const withElement = (name: string) => sources.filter((source) => elements(source).includes(name));

it('a form is antd’s, held by a hook of Refine’s', () => {
  const forms = withElement('Form').filter(({ path }) => path !== 'src/ui/antd/form.tsx');
  expect(forms.length).toBeGreaterThan(5);
  expect(forms.filter(({ text }) => !HOOKS.test(text) && !HELD.test(text)).map(({ path }) => path)).toEqual([]);
});
it('no other form is anywhere but where it is named', () => {
  const others = withElement('form')
    .filter((source) => !elements(source).includes('Form'))
    .map(({ path }) => path);
  expect(others.filter((path) => !ON_THEIR_OWN.some((named) => path.startsWith(named)))).toEqual([]);
});
it('a field is one of a form’s, but where it is named', () => {
  const loose = withElement('FieldRow').map(({ path }) => path);
  expect(loose.toSorted()).toEqual(LOOSE.toSorted());
});
