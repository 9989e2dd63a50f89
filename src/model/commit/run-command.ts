import type { HistoryEvent } from '#model/changes.ts';
import { AppError } from '#model/errors.ts';
import { type Locale, localeOf } from '#model/people/account.ts';
import type { AnyRecord, Issue, Values } from '#model/schema.ts';
import { callerOf, demand } from './caller.ts';
import { checkInput } from './check-input.ts';
import { type Command, commandNamed, type Effect, type Seal, type Undrawable } from './command.ts';
import { type CommandRequest, readCommandRequest } from './command-request.ts';
import { senderOf } from './commit.ts';
import type { CommitContext } from './context.ts';
import { Gate } from './gate.ts';
import type { Job, JobProgress } from './job.ts';
import { eventOf, pathIn } from './keys.ts';
import { nextNumber } from './next-number.ts';
import { isOwn } from './ownership.ts';
import { othersPermitted } from './permitted-colleagues.ts';
import { readingOnce } from './read-once.ts';
import { fingerprintOfCommand, replayOf } from './replay.ts';
import { emptied, type RequestedChange } from './request.ts';
import { requestedChanges } from './requested-changes.ts';
import { runJob } from './run-job.ts';
import type { Transaction } from './store.ts';
import { StoredRecords } from './stored-records.ts';
import { Writing, type WritingFacts } from './writing.ts';

export interface CommandContext extends CommitContext {
  readonly commands: readonly Command[];
  /** Commands over more records than one transaction takes. */
  readonly jobs: readonly Job[];
  readonly seal?: Seal;
  readonly undrawable?: Undrawable;
  /** A text of the app in a language. */
  readonly word: (locale: Locale, key: string, params?: Values) => string;
}
/** What a command answers with. */
export interface CommandAnswer {
  /** The command's own record as stored; absent after a dry run. */
  readonly record?: AnyRecord;
  readonly effects: readonly Effect[];
  /** Of a dry run: why the command would be refused, by field of its input. */
  readonly issues: readonly Issue[];
  /** What it created besides its own record, as `resource/id`; absent after a dry run. A call sent again gets it, too. */
  readonly created?: readonly string[];
  /** Names of the resources of which records were written. */
  readonly resources: readonly string[];
  /** Of a job: how far it is. */
  readonly progress?: JobProgress;
}

/**
 * Runs a command in one transaction: all of its changes are written, or none. The same request sent again by the same
 * person (same key) is answered, and run once. Throws AppError as `commit` does; `issues` are by field of the input.
 */
export async function runCommand(data: unknown, uid: string, context: CommandContext): Promise<CommandAnswer> {
  const request = readCommandRequest(data);
  const job = context.jobs.find(({ name }) => name === request.command);
  if (job) return answering(request, () => runJob(job, request, uid, context));
  const command = commandNamed(context.commands, request.command, request.resource);
  if (!command) throw new AppError('invalid');
  const { companyId, id, version } = request;
  const place = { resource: command.on.name, id };
  const change: RequestedChange =
    command.begins && version === 0
      ? { type: 'create', ...place, values: {} }
      : { type: 'update', ...place, version, set: {} };
  const fingerprint = await fingerprintOfCommand(request);
  const ahead = [`users/${uid}`, `companies/${companyId}`, ...keysOf(change).map((key) => pathIn(companyId, key))];
  const attempt = async (reading: Transaction) => {
    const transaction = readingOnce(reading, ahead);
    const caller = await callerOf(transaction, uid, companyId, context);
    const stored = new StoredRecords(transaction, companyId, context.schemas);
    const facts = { request, caller, context, transaction, stored, now: context.now(), fingerprint };
    const { name, asCaller = false } = command;
    return runOnce(command, request, change, { ...facts, command: name, asCaller, context });
  };
  return answering(request, () => context.store.run(attempt, { readOnly: request.dryRun }));
}
/** A dry run answers what would be refused by field. */
async function answering({ dryRun }: CommandRequest, run: () => Promise<CommandAnswer>): Promise<CommandAnswer> {
  try {
    return await run();
  } catch (error) {
    if (dryRun && error instanceof AppError && error.kind === 'invalid' && error.issues)
      return { effects: [], issues: error.issues, resources: [] };
    throw error;
  }
}
const keysOf = (change: RequestedChange) => [`${change.resource}/${change.id}`, eventOf(change)];

/** What a person who sends these changes must be allowed. */
async function passAsCaller(
  changes: readonly RequestedChange[],
  { caller, stored, context }: WritingFacts,
  writing: Writing,
): Promise<void> {
  const gate = new Gate(changes, caller, stored, context.schemas, (one) => writing.schema(one));
  await gate.readJudged();
  gate.pass();
  await gate.passReferences();
}

/** One attempt of one command. */
async function runOnce(
  command: Command,
  { input, key, dryRun, id, locale }: CommandRequest,
  change: RequestedChange,
  facts: WritingFacts & { readonly context: CommandContext },
): Promise<CommandAnswer> {
  const { caller, context, stored, transaction, now } = facts;
  const writing = new Writing(facts);
  await stored.read(keysOf(change));
  const gate = new Gate([change], caller, stored, context.schemas, (one) => writing.schema(one));
  await gate.readJudged();
  const before = stored.record(command.on.name, id);
  const [written] =
    replayOf(
      { changes: [change], key },
      senderOf(facts),
      (at) => stored.data(at),
      () => true,
    ) ?? [];
  if (written && gate.mayShow(change, before)) {
    const { created = [] } = stored.data(eventOf(change)) as Pick<HistoryEvent, 'created'>;
    const resources = [command.on.name, ...created.map((place) => place.split('/')[0] ?? '')];
    return {
      record: { ...(written as AnyRecord), id },
      effects: [],
      issues: [],
      created,
      resources: [...new Set(resources)],
    };
  }
  const [hidden] = gate.pass();
  if (hidden) throw new AppError('conflict', { conflict: hidden });
  if (!before && !command.begins) throw new AppError('deleted');
  const isTheirs = gate.isOwn(change);
  demand(caller, command.right, command.of ?? command.on.name, isTheirs);
  checkInput(command, emptied(input), now);
  // a command that does not begin its record is never run without it
  const record = before as AnyRecord;
  const outcome = await command.run({
    record,
    id,
    input: emptied(input),
    find: writing.lookup(),
    uid: caller.uid,
    callerName: caller.name,
    now,
    companyId: caller.companyId,
    company: caller.company,
    ...(context.seal && { seal: context.seal }),
    ...(context.undrawable && { undrawable: context.undrawable }),
    schemas: context.schemas,
    may: (action, schema, record) => caller.decide(action, schema.name, isOwn(schema, record, caller.uid)).can,
    // a request without a language, such as one of the clock, gets texts in the company's language
    word: (name, params) => context.word(locale ?? localeOf(caller.company.defaultLocale), name, params),
    nextNumber: (series) => nextNumber(record, series, command.on, stored),
    permittedOthers: (action) =>
      othersPermitted({ action, resource: command.on.name }, caller, transaction, context.ask),
  });
  if ('issues' in outcome && dryRun) return { effects: outcome.effects ?? [], issues: outcome.issues, resources: [] };
  if ('issues' in outcome) throw new AppError('invalid', { issues: outcome.issues });
  const changes = requestedChanges(outcome.changes);
  if (changes[0]?.id !== id || changes[0].resource !== command.on.name)
    throw new Error(`${command.name} does not change its own record first`);
  await stored.read(changes.map((one) => `${one.resource}/${one.id}`));
  if (command.asCaller) await passAsCaller(changes, facts, writing);
  const taken = changes.find((one) => one.type === 'create' && stored.data(`${one.resource}/${one.id}`));
  if (taken) throw new AppError('conflict', { conflict: { resource: taken.resource, id: taken.id } });
  const checked = await writing.check(changes, writing.shaped(changes));
  const { effects, documents = [], absent = [] } = outcome;
  if ((await transaction.get(absent)).some((document) => document !== undefined)) throw new AppError('invalid');
  if (dryRun) return { effects, issues: [], resources: [] };
  await writing.write(checked);
  for (const { path, data } of documents) transaction.set(path, data);
  const [own, ...others] = checked.whole;
  return {
    ...(own && { record: own.after }),
    created: others.flatMap(({ type, schema, after }) => (type === 'create' ? `${schema.name}/${after.id}` : [])),
    effects,
    issues: [],
    resources: [...new Set(changes.map(({ resource }) => resource))],
  };
}
