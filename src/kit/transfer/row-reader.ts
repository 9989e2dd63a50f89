import { groupAfter } from '#kit/fields/group-value.ts';
import { joinName } from '#lib/people/names.ts';
import { type DateOrder, dateOrderOf, usualOrder } from '#lib/reading/dates.ts';
import { isCalled } from '#lib/tables/columns.ts';
import { issuesOf } from '#model/derive/to-zod.ts';
import type { AnySchema, Issue, Values } from '#model/schema.ts';
import { type Answers, NO_ANSWERS } from './answers.ts';
import type { ImportPlan } from './importer.ts';
import { Questions } from './questions.ts';
import { readCell } from './reading.ts';
import type { Dictionary, Leaf, Setting } from './setting.ts';
import type { Sheet } from './sheet.ts';

/** What a row of the file becomes. */
export interface ReadRow {
  readonly values: Values;
  readonly issues: readonly Issue[];
  /** When it was made where it comes from. */
  readonly createdAt?: Date;
  /** What it says of the related record. */
  readonly related?: Values;
}
interface Reading {
  readonly values: { [name: string]: unknown };
  readonly issues: Issue[];
  /** Texts of columns that share a field, with the heads of their columns. */
  readonly parts: Map<string, { readonly head: string; readonly text: string }[]>;
}
const IN_FULL = new Set(['text', 'longText']);

/** Reads the rows of a file as one plan says; what it cannot decide is in `questions`. */
export class RowReader {
  private readonly orders: readonly (DateOrder | undefined)[];
  readonly questions: Questions;
  private readonly answers: Answers;

  constructor(
    private readonly schema: AnySchema,
    private readonly setting: Setting,
    private readonly dictionary: Dictionary,
    private readonly sheet: Pick<Sheet, 'headers' | 'numbers'>,
    private readonly leaves: ReadonlyMap<string, Leaf>,
    private readonly plan: ImportPlan,
    rows: readonly (readonly string[])[],
  ) {
    this.answers = plan.answers ?? NO_ANSWERS;
    this.questions = new Questions(plan, leaves, schema.imports?.related?.lookup?.to);
    this.orders = plan.mapping.map((path, column) => {
      if (path === undefined || leaves.get(path)?.field.kind !== 'date') return undefined;
      const texts = rows.map((row) => row[column] ?? '');
      const order = dateOrderOf(texts);
      if (order !== 'either') return order;
      const head = sheet.headers[column] ?? '';
      const usual = this.answers.orders[head] ?? usualOrder(setting.country);
      this.questions.order({ column, head, sample: texts.find((text) => dateOrderOf([text])) ?? '', order: usual });
      return usual;
    });
  }

  read(row: readonly string[], isBroken: boolean, now: Date): ReadRow {
    const reading: Reading = { values: { ...this.plan.defaults }, issues: [], parts: new Map() };
    if (isBroken) reading.issues.push({ field: '', key: 'transfer.issue.quotes' });
    if (row.slice(this.sheet.headers.length).some((cell) => cell.trim() !== ''))
      reading.issues.push({ field: '', key: 'transfer.issue.columns' });
    this.plan.mapping.forEach((path, column) => {
      const leaf = path === undefined ? undefined : this.leaves.get(path);
      if (leaf) this.cell(reading, leaf, row[column] ?? '', column, now);
    });
    const { createdAt, ...rest } = reading.values;
    const { own, related } = this.parted(rest);
    const values = { ...(this.schema.imports?.read?.(own) ?? own) };
    const misread = [...reading.issues, ...this.relatedIssues(related, now)];
    const issues = this.issuesOf(values, misread, now);
    return { values, issues, ...(createdAt instanceof Date && { createdAt }), ...(related && { related }) };
  }

  /** What a row says about its main record, and about the related one. */
  private parted(all: Values): { readonly own: Values; readonly related?: Values } {
    const { related } = this.schema.imports ?? {};
    if (!related) return { own: all };
    const isRelated = ([name]: [string, unknown]) => name in related.typed.fields;
    const given = Object.fromEntries(Object.entries(all).filter(isRelated));
    const [known] = related.lookup?.known(given) ?? [];
    if (known !== undefined) this.questions.related(known);
    const own = Object.fromEntries(Object.entries(all).filter((one) => !isRelated(one)));
    return { own, ...(Object.keys(given).length > 0 && { related: given }) };
  }

  /** What is wrong with what a row says of the related record. */
  private relatedIssues(related: Values | undefined, now: Date): Issue[] {
    const { typed } = this.schema.imports?.related ?? {};
    return typed && related ? issuesOf(typed, related, now) : [];
  }

  private cell({ values, issues, parts }: Reading, leaf: Leaf, text: string, column: number, now: Date): void {
    const head = this.sheet.headers[column] ?? '';
    const read = readCell(leaf, text, {
      setting: this.setting,
      dictionary: this.dictionary,
      dateOrder: this.orders[column] ?? 'dayFirst',
      numbers: this.sheet.numbers,
      head,
      words: this.answers.words[leaf.path],
      onUnknown: (word) => this.questions.word(leaf, word),
    });
    if (!read) return;
    if ('key' in read) {
      issues.push({ field: leaf.path, ...read });
      return;
    }
    if (leaf.path === 'createdAt' && (read.value as Date) > now) {
      issues.push({ field: leaf.path, key: 'transfer.issue.createdAt' });
      return;
    }
    const wordField = this.schema.imports?.keeps?.[leaf.path];
    if (wordField && read.word !== undefined) values[wordField] ??= read.word;
    let { value } = read;
    if (IN_FULL.has(leaf.field.kind)) {
      const all = [...(parts.get(leaf.path) ?? []), { head, text: String(value) }];
      parts.set(leaf.path, all);
      value = joined(all, leaf.field.kind === 'longText' ? '\n' : ' ');
    }
    this.put(values, leaf.path, value, now);
  }

  private put(values: { [name: string]: unknown }, path: string, value: unknown, now: Date): void {
    const [name = '', inner] = path.split('.');
    const group = this.schema.fields[name];
    if (inner === undefined || group?.kind !== 'group') values[name] = value;
    else values[name] = groupAfter(group.fields, (values[name] ?? {}) as Values, inner, value, now);
  }

  /** The errors of the whole row, after the answers for all such rows are filled in. */
  private issuesOf(values: { [name: string]: unknown }, misread: readonly Issue[], now: Date): Issue[] {
    const reported = new Set(misread.map(({ field }) => field.split('.')[0]));
    const open = () =>
      issuesOf(this.schema, values, now, undefined, 'typed').filter(({ field }) => !reported.has(field.split('.')[0]));
    let issues = open();
    const { fills } = this.answers;
    for (const { field } of issues)
      if (values[field] === undefined && !this.plan.mapping.includes(field)) {
        this.questions.lack(field);
        if (fills[field] !== undefined) values[field] = fills[field];
      }
    if (issues.some(({ field }) => fills[field] !== undefined)) issues = open();
    return [...misread, ...issues];
  }
}

/** The texts of columns that make one field; the two halves of a name in the order of its script. */
function joined(parts: readonly { readonly head: string; readonly text: string }[], sign: string): string {
  const first = parts.find(({ head }) => isCalled(head, 'firstName'));
  const last = parts.find(({ head }) => isCalled(head, 'lastName'));
  return parts.length === 2 && first && last
    ? joinName(first.text, last.text)
    : parts.map(({ text }) => text).join(sign);
}
