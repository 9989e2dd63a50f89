import { useDataProvider } from '@refinedev/core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ResourceDefinition } from '#kit/resource.ts';
import { useAsker, useServices } from '#kit/workspace.tsx';
import { newId } from '#lib/data/id.ts';
import { now } from '#lib/time/clock.ts';
import type { ListedImport } from '#model/imports.ts';
import type { Values } from '#model/schema.ts';
import { type Answers, recallAnswers, storeAnswers } from './answers.ts';
import { recordsOf } from './can-import.ts';
import type { RemovedRecord } from './identities.ts';
import type { Counts } from './importer.ts';
import { dropJob, type Job, ownerOf, readJobs } from './jobs.ts';
import { MAX_BYTES } from './limits.ts';
import { type Mapping, recallMapping, storeMapping } from './mapping.ts';
import { findNamed, openQuestions, withFound } from './named-records.ts';
import { likelyValues, missingLeaves, offeredLeaves, startingDefaults } from './offered.ts';
import { type AskedQuestions, NO_QUESTIONS } from './questions.ts';
import { type Leaf, relatedLeaves } from './setting.ts';
import type { Refusal, SheetPlace } from './sheet.ts';
import { recordsOfSource } from './source-records.ts';
import { settingOf, useLocale, useTransfer } from './use-transfer.ts';
import type { Opened } from './work.ts';

export type Stage = 'file' | 'columns' | 'rows' | 'run';
export type FileRefusal = Refusal | 'worker';

/** One import from the file to the rows that are ready; running it is use-run.ts. */
export function useImport(definition: ResourceDefinition) {
  const { schema } = definition;
  const asker = useAsker();
  const { account, company, decide } = asker;
  const { imports, people } = useServices();
  const locale = useLocale();
  const transfer = useTransfer();
  const mayAssign = decide('assign', schema.name).can;
  const owner = ownerOf(company.id, account.id, schema.name);
  const mappingKey = `freehold.mapping:${account.id}:${schema.name}`;
  const answersKey = `freehold.import-answers:${company.id}:${account.id}:${schema.name}`;
  const offered = useMemo(
    () => offeredLeaves(definition, mayAssign, (resource) => decide('create', resource).can),
    [definition, mayAssign, decide],
  );
  const [defaults] = useState(() => startingDefaults(schema, definition.form.defaults(asker), mayAssign));
  const [stage, setStage] = useState<Stage>('file');
  const [busy, setBusy] = useState(false);
  const [file, setFile] = useState<File>();
  const [fileName, setFileName] = useState('');
  const [refusal, setRefusal] = useState<FileRefusal>();
  const [opened, setOpened] = useState<Opened>();
  const [mapping, setMapping] = useState<Mapping>([]);
  const [constants, setConstants] = useState<Values>({});
  const [answers, setAnswers] = useState(() => recallAnswers(answersKey));
  /** Records that words of the file were found to stand for. */
  const [named, setNamed] = useState<Answers['words']>({});
  const [questions, setQuestions] = useState<AskedQuestions>(NO_QUESTIONS);
  const [counts, setCounts] = useState<Counts>();
  const [jobs, setJobs] = useState<readonly Job[]>([]);
  const [past, setPast] = useState<readonly ListedImport[]>([]);
  const [job, setJob] = useState<Job>();
  const [removed, setRemoved] = useState<readonly RemovedRecord[]>([]);
  const provider = useDataProvider()();

  const refreshJobs = useCallback(() => {
    void readJobs(owner, now()).then(setJobs);
    // Without an answer nothing is listed: imports of this device can still be continued.
    void imports.list(schema.name).then(setPast, () => undefined);
  }, [owner, imports, schema.name]);
  useEffect(refreshJobs, [refreshJobs]);

  const whole = { ...defaults, ...constants };
  const missing = missingLeaves(schema, offered, mapping, defaults);
  // A person who sees only their own records cannot know the ids of another person's import.
  const salt = mayAssign ? '' : account.id;

  /** Tells the worker what the feed's source brought before. */
  const knowRecords = async (source: string | undefined) => {
    const records = source === undefined ? [] : await recordsOfSource(provider, schema.name, source);
    setRemoved(source === undefined ? [] : await transfer.work().knowRecords(records, schema.name));
  };
  const busily = async (work: () => Promise<void>) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await work();
    } catch {
      transfer.end();
      setRefusal('worker');
      setStage('file');
    } finally {
      setBusy(false);
    }
  };
  const open = (file: File, place?: SheetPlace) =>
    busily(async () => {
      if (file.size > MAX_BYTES) return setRefusal('tooLarge');
      const setting = await settingOf(asker, schema.name, locale, mayAssign ? people : undefined);
      const paths = offered.map(({ path }) => path);
      const result = await transfer.work().open(await file.arrayBuffer(), setting, paths, place);
      if (typeof result === 'string') return setRefusal(result);
      await knowRecords(result.feed?.source);
      const recalled = result.feed ? undefined : recallMapping(mappingKey, result.headers, offered);
      const guess = recalled ?? result.guess;
      setFile(file);
      setFileName(file.name);
      setOpened(result);
      setMapping(guess);
      setConstants(likelyValues(missingLeaves(schema, offered, guess, defaults)));
      setStage('columns');
    });
  const checkWith = async (given: Answers) => {
    const work = transfer.work();
    const plan = { mapping, defaults: whole, salt };
    const first = await work.check({ ...plan, answers: withFound(given, named) }, now());
    const words = (await work.recordWords()).filter(({ path, key }) => named[path]?.[key] === undefined);
    const found = withFound(
      { ...given, words: named },
      await findNamed(provider, asker.schema, company.country, words),
    ).words;
    setNamed(found);
    setCounts(words.length > 0 ? await work.check({ ...plan, answers: withFound(given, found) }, now()) : first);
    setQuestions(openQuestions(await work.questions(), found));
  };
  const check = () =>
    busily(async () => {
      if (opened && !opened.feed) storeMapping(mappingKey, opened.headers, mapping);
      await checkWith(answers);
      setStage('rows');
    });
  /** Takes the answers about the file's words, dates and gaps, and reads the rows again. */
  const answer = (given: Answers) => {
    setAnswers(given);
    storeAnswers(answersKey, given);
    return busily(() => checkWith(given));
  };
  /** A cell corrected by hand; if it names a record now, that is searched. */
  const edit = async (row: number, column: number, text: string) => {
    setCounts(await transfer.work().edit(row, column, text, now()));
    const related = new Set(relatedLeaves(schema).map(({ path }) => path));
    const isNaming = ({ path, field }: Leaf) =>
      mapping.includes(path) && (recordsOf(field) !== undefined || related.has(path));
    if (offered.some(isNaming)) await checkWith(answers);
  };
  /** What is to be run, as it will be kept: `rows` are chosen in the worker. */
  const begin = (withDuplicates: boolean) =>
    busily(async () => {
      if (!opened) return;
      const rows = await transfer.work().chosen(withDuplicates);
      const key = `${owner}:${opened.hash}`;
      await dropJob(key);
      const source = opened.feed?.source;
      const header = opened.place?.header;
      setJob({
        key,
        importId: newId(),
        owner,
        fileName,
        at: now(),
        mapping,
        defaults: whole,
        salt,
        answers: withFound(answers, named),
        rows,
        source,
        header,
      });
      setStage('run');
    });
  /** Takes an import up again that was not finished. */
  const resume = (stored: Job) =>
    busily(async () => {
      const setting = await settingOf(asker, schema.name, locale, mayAssign ? people : undefined);
      const work = transfer.work();
      if (!(await work.reopen(stored.key, setting))) return setRefusal('unreadable');
      await knowRecords(stored.source);
      setMapping(stored.mapping);
      setFileName(stored.fileName);
      await work.check(stored, now());
      setJob(stored);
      setStage('run');
    });
  const restart = () => {
    transfer.end();
    setJob(undefined);
    setOpened(undefined);
    setCounts(undefined);
    setStage('file');
    refreshJobs();
  };
  return {
    schema,
    transfer,
    offered,
    stage,
    setStage,
    busy,
    refusal,
    opened,
    fileName,
    mapping,
    setMapping,
    constants,
    setConstants,
    missing,
    answers,
    setAnswers: (given: Answers) => void answer(given),
    questions,
    counts,
    setCounts,
    removed,
    jobs,
    past,
    refreshJobs,
    job,
    open,
    /** Takes another sheet of the file, or another row as the columns' names. */
    openAt: (place: SheetPlace) => file && void open(file, place),
    check,
    edit,
    begin,
    resume,
    restart,
  };
}
export type ImportControl = ReturnType<typeof useImport>;
