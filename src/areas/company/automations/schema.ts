import { choice, date, flag, group, longText, number, ref, rows, text } from '#model/fields.ts';
import { defineSchema, type RecordOf } from '#model/schema.ts';

export const CHANGES = ['Created', 'Changed', 'Moved', 'Assigned', 'Passed'] as const;
export const OPERATORS = ['Is', 'IsNot', 'AtLeast', 'AtMost', 'IsSet', 'IsEmpty'] as const;
const ACTS = ['Assign', 'Move', 'Set', 'Task', 'Note', 'Message'] as const;
/** Of a rule. */
export const MOST_CONDITIONS = 5;
export const MOST_ACTS = 3;
/** Of a company. */
export const MOST_RULES = 50;
const MONTH_MINUTES = 43_200;
const YEAR_DAYS = 366;

const name = () => text({ max: 60 });
const fields = {
  name: text({ required: true, max: 60, search: 'words' }),
  ownerId: ref('directory', { required: true, immutable: true }),
  /** The event that it waits for. */
  on: group(
    {
      resource: text({ required: true, max: 40 }),
      change: choice(CHANGES, { required: true }),
      /** Of Changed, which field; of Passed, which date. */
      field: name(),
      /** Of Moved, the state it led to; of Assigned, the uid of the person. Any, without it. */
      to: text({ max: 64 }),
      /** Of Passed: so long after the date, or before it. */
      minutes: number({ min: -MONTH_MINUTES, max: MONTH_MINUTES }),
    },
    { required: true },
  ),
  /** All of them are true of the record after the event. A value is a text, as `value.ts` writes it. */
  where: rows(
    {
      field: text({ required: true, max: 60 }),
      operator: choice(OPERATORS, { required: true }),
      value: text({ max: 300 }),
    },
    { max: MOST_CONDITIONS },
  ),
  acts: rows(
    {
      act: choice(ACTS, { required: true }),
      /** Of Set, which field. */
      field: name(),
      /** Of Move, the state; of Set, the value; of Task, its title; of Note, its text. */
      value: longText({ max: 1000 }),
      /** Of Assign and Task, the uid of the person. A task without one is for the owner of the record. */
      to: text({ max: 64 }),
      /** Of Task: due in so many days. */
      days: number({ min: 0, max: YEAR_DAYS }),
      templateId: text({ max: 64 }),
      inboxId: text({ max: 64 }),
    },
    { required: true, max: MOST_ACTS },
  ),
  /** It acts on rows of a file and on changes of many records, too. */
  includesBulk: flag(),
  state: choice(['Off', 'On', 'Stopped'], { required: true }),
  /** Events of before this moment are not acted on. */
  onSince: date({ computed: true, time: true }),
  /** The version that was tried last. */
  triedVersion: number({ computed: true, min: 1, max: 1_000_000_000 }),
  /** Why the server stopped it. */
  stoppedWhy: choice(['Loop', 'Hour'], { computed: true }),
};

/** When something happens to a record, something is done: with the rights of its owner, and no others. */
export const automations = defineSchema({
  name: 'automations',
  fields,
  title: 'name',
  owner: 'ownerId',
  status: {
    field: 'state',
    initial: ['Off'],
    moves: { Off: ['On'], On: ['Off', 'Stopped'], Stopped: ['Off', 'On'] },
  },
  sorts: [{ field: 'updatedAt', order: 'desc' }],
  forwardOnly: true,
  filters: ['state'],
  activities: false,
});
export type Automation = RecordOf<typeof automations>;
export type Rule = Pick<Automation, 'on' | 'where' | 'acts' | 'includesBulk'>;
export type Act = Automation['acts'][number];
export type Condition = NonNullable<Automation['where']>[number];

/** A rule that was changed after it was tried may do what nobody looked at. */
export const isTried = ({ triedVersion, version }: Pick<Automation, 'triedVersion' | 'version'>): boolean =>
  triedVersion === version;
