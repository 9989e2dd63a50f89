import { type KeyboardEvent, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '#kit/failure.tsx';
import { draftKey } from '#kit/form/draft-store.ts';
import { useDrafts } from '#kit/form/use-drafts.ts';
import { useShown } from '#kit/form/use-shown.ts';
import { type CallLogging, isRefused, type RecordParts } from '#kit/resource.ts';
import { toKey, useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { newId } from '#lib/data/id.ts';
import { mentionedIn } from '#lib/text/mentions.ts';
import { now } from '#lib/time/clock.ts';
import type { ChoiceField } from '#model/fields.ts';
import { nameOf } from '#model/name.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { Bone } from '#ui/bone.tsx';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Problem } from '#ui/problem.tsx';
import { Segments } from '#ui/segments.tsx';
import { toast } from '#ui/toast.tsx';
import composerStyles from './composer.module.css';
import { MentionInput } from './mention-input.tsx';
import { toStored } from './mentions.ts';
import type { Composing } from './record-body.tsx';
import { activityOf, draftOfActivity, emptyActivity, restOf, type TypedActivity } from './typed-activity.ts';

const DateInput = lazyPart(async () => (await import('#kit/fields/date-input.tsx')).DateInput);
/** What is written most comes first. */
const KINDS = ['Note', 'Call', 'WhatsApp', 'Email', 'Meeting', 'Viewing'];
/** Kinds in which one side reaches the other. */
const DIRECTED = new Set(['Call', 'WhatsApp', 'Email']);

/** Two taps and a line: what happened, which way, how it went. */
export function ActivityForm(props: {
  readonly record: AnyRecord;
  readonly resource: string;
  readonly log: CallLogging['log'];
  readonly Writing?: RecordParts['Writing'];
  /** Requested elsewhere: the form opens with an entry of this kind. */
  readonly composing?: Composing | undefined;
}) {
  const { record, resource, log, Writing, composing } = props;
  const { t } = useTranslation(['ui', 'activities']);
  const labels = useLabels('activities');
  const { account } = useAccess();
  const { company, members, schema } = useCompany();
  const fields = schema('activities').fields;
  const { send, saving } = useCommit();
  const [typed, setTyped] = useState(() => emptyActivity(newId()));
  const { type, direction, outcome, at, text } = typed;
  const [problem, setProblem] = useState<string>();
  const [isReported, setReported] = useState(false);
  const isShown = useShown();
  const options = (name: string) => (fields[name] as ChoiceField).options;
  const write = (change: Partial<TypedActivity>) => setTyped((current) => ({ ...current, ...change }));

  // Kept while it is not saved: the panel may show another record in the middle of a word.
  const draft = useMemo(() => draftOfActivity(typed, now()), [typed]);
  const { found, forget, keep, drop } = useDrafts(draftKey(company.id, account.id, 'activities', record.id), fields);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each key
  useEffect(() => {
    if (draft) keep(draft);
    else drop();
  }, [draft]);
  const [left] = found;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once found, and only into an empty form
  useEffect(() => {
    if (!left || draft) return;
    setTyped(activityOf(left, record, newId(), (uid) => members.get(uid)?.name));
    forget(left);
  }, [left]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is requested
  useEffect(() => {
    if (composing) write({ type: composing.type });
  }, [composing]);

  const settle = () => {
    if (!isShown.current) drop();
    setTyped((current) => restOf(typed, current, newId()));
    setProblem(undefined);
    setReported(false);
  };
  /** Of another kind or direction: that message was not sent elsewhere. */
  const pick = (change: Partial<TypedActivity>) => {
    setReported(false);
    write(change);
  };
  const save = async () => {
    const stored = toStored(text.trim(), typed.named);
    const mentions = mentionedIn(stored);
    const activity: Values = {
      resourceName: resource,
      resourceRecordKey: record.id,
      type,
      direction: DIRECTED.has(type) ? direction : type === 'Note' ? undefined : 'Out',
      outcome: type === 'Call' ? outcome : undefined,
      at: at ?? now(),
      byUid: account.id,
      text: stored || undefined,
      mentions: mentions.length > 0 ? mentions : undefined,
    };
    const result = log(record, activity, typed.id, now());
    if (isRefused(result)) {
      setProblem(result[0] && t(toKey(result[0].key), { label: labels.field(result[0].field) }));
      return;
    }
    try {
      if (!(await send(result, nameOf(schema(resource), record)))) return;
      settle();
      toast(t('toast.logged', { type: labels.option('type', type) }));
    } catch (error) {
      if (kindOf(error) === 'queued') return settle();
      const refused = `${t(`error.${kindOf(error)}`)} ${t('form.kept')}`;
      if (isShown.current) setProblem(refused);
      else toast(refused);
    }
  };
  const channel = type === 'WhatsApp' || type === 'Email' ? type : undefined;
  const isWritten = Writing && channel && direction === 'Out' && !isReported;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || (event.key !== 'Enter' && event.key.toLowerCase() !== 's')) return;
    event.preventDefault();
    if (!isWritten) void save();
  };
  const segments = (name: string, value: string | undefined, pick: (value: string) => void) => (
    <Segments
      label={labels.field(name)}
      values={name === 'type' ? KINDS : options(name)}
      chosen={value}
      wordOf={(option) => labels.option(name, option)}
      onChoose={pick}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter is heard wherever the focus is in the form
    <div className={composerStyles.composer} onKeyDown={onKeyDown}>
      {segments('type', type, (value) => pick({ type: value }))}
      {DIRECTED.has(type) && segments('direction', direction, (value) => pick({ direction: value }))}
      {type === 'Call' &&
        segments('outcome', outcome, (value) => write({ outcome: value === outcome ? undefined : value }))}
      {isWritten ? (
        <Suspense fallback={<Bone />}>
          <Writing record={record} resource={resource} channel={channel} onReported={() => setReported(true)} />
        </Suspense>
      ) : (
        <>
          <MentionInput
            about={{ resource, record }}
            label={labels.field('text')}
            placeholder={t(`timeline.placeholder.${type === 'Note' ? 'note' : 'activity'}`)}
            value={text}
            focusTurn={composing?.turn}
            onChange={(value) => write({ text: value })}
            onName={(one) => write({ named: [...typed.named, one] })}
          />
          <div className={composerStyles.foot}>
            {type !== 'Note' && fields.at && (
              <div className={composerStyles.at}>
                <label className="visually-hidden" htmlFor="activity-at">
                  {labels.field('at')}
                </label>
                <Suspense>
                  <DateInput
                    id="activity-at"
                    resource="activities"
                    name="at"
                    field={fields.at}
                    value={at}
                    record={record}
                    invalid={false}
                    placeholder={t('timeline.now')}
                    onChange={(value) => write({ at: value instanceof Date ? value : undefined })}
                  />
                </Suspense>
              </div>
            )}
            <Problem>{problem}</Problem>
            <Button
              loading={saving}
              disabled={type === 'Note' && text.trim() === ''}
              onClick={save}
              aria-keyshortcuts="Control+Enter"
            >
              {t(type === 'Note' ? 'timeline.addNote' : 'timeline.log')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
