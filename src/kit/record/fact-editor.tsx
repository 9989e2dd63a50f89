import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '#kit/form/conflict-dialog.tsx';
import { FormRow } from '#kit/form/form-row.tsx';
import { openForm } from '#kit/form/open-form.ts';
import { useRecordForm } from '#kit/form/use-record-form.ts';
import { useRefusalText } from '#kit/form/use-refusal-text.ts';
import type { ResourceDefinition } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useUndo } from '#kit/use-undo.ts';
import type { FieldKind } from '#model/fields.ts';
import { nameOf } from '#model/name.ts';
import type { AnyRecord } from '#model/schema.ts';
import { Form } from '#ui/antd/form.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { OPEN_LIST } from '#ui/open-list.ts';
import { Problem } from '#ui/problem.tsx';
import { toast } from '#ui/toast.tsx';
import styles from './facts.module.css';

/** Enter chooses in it. */
const hasOpenList = () => document.querySelector(OPEN_LIST) !== null;
/** What is chosen is saved at once; what is typed, by Enter. */
const CHOSEN = new Set<FieldKind>(['choice', 'ref', 'flag']);

/** One fact, or the ends of a range, changed in place: the record's own form with only these fields. */
export function FactEditor(props: {
  readonly definition: ResourceDefinition;
  readonly record: AnyRecord;
  readonly names: readonly string[];
  readonly onClose: () => void;
}) {
  const { record, names, onClose } = props;
  const { schema } = props.definition;
  const { t } = useTranslation(['record', 'ui']);
  const labels = useLabels(schema.name);
  const undo = useUndo();
  const definition = useMemo(() => openForm(props.definition, record) ?? props.definition, [props.definition, record]);
  const form = useRecordForm(definition, record);
  const refused = useRefusalText(schema.name);
  const frame = useRef<HTMLDivElement>(null);
  /** Counts what was chosen: it is saved once the form holds it. */
  const [chosen, setChosen] = useState(0);
  const choose = useCallback(() => setChosen((count) => count + 1), []);
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus();
  }, []);

  const save = async (resolved?: Parameters<typeof form.submit>[1]) => {
    if (!form.typed.now().isChanged && !resolved) return onClose();
    const before = resolved?.theirs ?? form.base ?? record;
    const outcome = await form.submit([], resolved);
    const saved = outcome?.records?.[0];
    if (saved) toast(t('ui:toast.saved', { name: nameOf(schema, saved) }), undo(schema, before, saved));
    // the banner shows what waits for the connection
    if (saved || outcome?.refusal?.kind === 'queued') onClose();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice
  useEffect(() => {
    if (chosen > 0) void save();
  }, [chosen]);
  const leave = () => {
    form.discard();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || hasOpenList()) return;
    const isText = event.target instanceof HTMLTextAreaElement && !event.ctrlKey && !event.metaKey;
    if (event.key === 'Escape') leave();
    else if (event.key === 'Enter' && !isText && !(event.target instanceof HTMLButtonElement)) void save();
    else return;
    event.preventDefault();
    // Escape closes the fact, not the panel around it
    event.stopPropagation();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget) && relatedTarget && !form.typed.now().isChanged && !hasOpenList())
      leave();
  };
  const elsewhere = names.some((name) => form.issueAt(name))
    ? undefined
    : Object.keys(schema.fields)
        .map((name) => form.issueAt(name))
        .find(Boolean);
  const { failure, theirs } = form;
  const tool = (icon: 'check' | 'close', label: string, run: () => void) => (
    <IconButton icon={icon} label={label} disabled={form.saving} onClick={run} />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter and Escape are heard wherever the focus is in the fact
    <div className={styles.editor} ref={frame} onKeyDown={onKeyDown} onBlur={onBlur} data-one={names.length === 1}>
      <Form {...form.formProps}>
        {names.map((name) => (
          <FormRow
            key={name}
            schema={schema}
            name={name}
            typed={form.typed}
            opens={names.length === 1}
            within="fact"
            onChange={CHOSEN.has(schema.fields[name]?.kind ?? 'text') ? choose : undefined}
          />
        ))}
      </Form>
      {elsewhere && <Problem>{labels.issue(elsewhere)}</Problem>}
      {failure && !theirs && !failure.issues?.length && <Problem>{refused(failure)}</Problem>}
      <div className={styles.tools}>
        {tool('close', t('ui:action.cancel'), leave)}
        {tool('check', t('ui:action.save'), () => void save())}
      </div>
      {theirs && (
        <ConflictDialog
          schema={schema}
          base={form.base}
          mine={form.changes}
          theirs={theirs}
          saving={form.saving}
          onKeep={(set) => void save({ theirs, set })}
          onCancel={form.forgetFailure}
        />
      )}
    </div>
  );
}
