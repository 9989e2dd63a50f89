import { type KeyboardEvent, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPhotos } from '#kit/gallery/chosen-photos.ts';
import type { FormDefinition } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useUndo } from '#kit/use-undo.ts';
import { useAccess, useAsker } from '#kit/workspace.tsx';
import { newId } from '#lib/data/id.ts';
import { now } from '#lib/time/clock.ts';
import { isLocked } from '#model/moves.ts';
import { nameOf } from '#model/name.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { Drawer } from '#ui/antd/drawer.tsx';
import { Form } from '#ui/antd/form.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { OPEN_LIST } from '#ui/open-list.ts';
import { Problem } from '#ui/problem.tsx';
import textStyles from '#ui/text.module.css';
import { toast } from '#ui/toast.tsx';
import { useNarrow } from '#ui/use-media.ts';
import { useSlowness } from '#ui/use-slowness.ts';
import { CautionDialog } from './caution-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { baseOf } from './draft.ts';
import { DraftNotice } from './draft-notice.tsx';
import styles from './form.module.css';
import { FormFields } from './form-fields.tsx';
import { FormRow } from './form-row.tsx';
import { type LastStepHandle, NO_EFFECTS } from './last-step.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { useCaution } from './use-caution.ts';
import { useDrawerFocus } from './use-drawer-focus.ts';
import { useDuplicates } from './use-duplicates.ts';
import { useRecordForm } from './use-record-form.ts';
import { useRefusalText } from './use-refusal-text.ts';
import { useShown } from './use-shown.ts';

const PhotoDrop = lazyPart(async () => (await import('#kit/gallery/photo-drop.tsx')).PhotoDrop);
/** More of them are offered as these are restored or discarded. */
const DRAFTS_SHOWN = 3;
/** Longer than a save takes when all is well. */
const SLOW_MS = 3_000;
/** Wide enough for a form, or for a form and a document next to it. */
const WIDTH = { form: 680, withPreview: 1240 };

/** Create or edit over the list or the record: nothing beneath is lost, and nothing typed is. */
export function FormDrawer(props: {
  readonly definition: FormDefinition;
  readonly record?: AnyRecord;
  /** What a new record starts with beside its defaults. */
  readonly prefill?: Values;
  /** A new record that was refused is created under the id it was given first. */
  readonly newId?: string;
  /** A part takes its record's id, says in its own words that it is saved, and may be saved by a command: its verb. */
  readonly part?: { readonly id: string; readonly saved: string; readonly verb?: string | undefined };
  readonly onClose: () => void;
  readonly onOpen?: (record: AnyRecord) => void;
  /** Called with the saved record. */
  readonly onSaved?: (record: AnyRecord) => void;
}) {
  const { definition, record, prefill, newId: given, part, onClose, onOpen, onSaved } = props;
  const { schema } = definition;
  const { t } = useTranslation('ui');
  const labels = useLabels(schema.name);
  const isShown = useShown();
  const { account } = useAccess();
  const asker = useAsker();
  const undo = useUndo();
  const narrow = useNarrow();
  const form = useRecordForm(definition, record, { prefill, id: part?.id ?? given, verb: part?.verb });
  const duplicates = useDuplicates(schema, form.id, form.base ?? {});
  const others = useLabels(duplicates.found[0]?.resourceName ?? 'ui');
  const caution = useCaution(definition);
  const [reason, setReason] = useState('');
  const [reasonMissing, setReasonMissing] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const lastStep = useRef<LastStepHandle>(null);
  const [isLastTyped, setLastTyped] = useState(false);
  const isTyped = () => form.typed.now().isChanged || photos.length > 0 || isLastTyped;
  const { body, afterOpenChange, focusFirstIssue } = useDrawerFocus();
  const save = async (resolved?: Parameters<typeof form.submit>[1], passed = false) => {
    const { values, issues } = form.typed.now();
    // sent before without an answer, and stored after all, with the other changes of the same commit
    const effects = resolved ? NO_EFFECTS : lastStep.current ? lastStep.current.ask() : NO_EFFECTS;
    if (!effects) {
      form.ask();
      return focusFirstIssue();
    }
    if (!passed && !resolved && issues.length === 0 && (await caution.ask(values, form.id))) return;
    const hits = await duplicates.check(values, true);
    const isNew = !form.base && !resolved;
    if (isNew && hits.length > 0 && reason.trim().length < 3) {
      setReasonMissing(true);
      requestAnimationFrame(() => document.getElementById('duplicate-reason')?.focus());
      return;
    }
    const note = {
      resourceName: schema.name,
      resourceRecordKey: form.id,
      type: 'Note',
      at: now(),
      byUid: account.id,
      text: t('duplicate.note', {
        reference: hits[0]?.reference || others.text('singular'),
        reason: reason.trim(),
      }),
    };
    const more =
      isNew && hits.length > 0 ? [{ type: 'create' as const, resource: 'activities', id: newId(), values: note }] : [];
    const outcome = await form.submit(
      [...more, ...effects.changes],
      resolved,
      lastStep.current && !resolved ? effects.stamp : undefined,
    );
    const saved = outcome?.records?.[0];
    if (outcome?.isDone) lastStep.current?.drop();
    if (photos.length > 0 && outcome?.isDone) keepPhotos(form.id, photos);
    if (saved) confirmSaved(saved, resolved?.theirs ?? form.base);
    // its page sends the photos
    if (saved && photos.length > 0 && isShown.current && outcome?.isDone) return onOpen?.(saved);
    // by now another record's form may be open, or none: this answer closes neither
    if (isShown.current && outcome?.isDone) onClose();
    else if (isShown.current && !saved) focusFirstIssue();
    // the banner shows what waits for the connection
    else if (outcome?.refusal && outcome.refusal.kind !== 'queued') toast(refused(outcome.refusal));
  };
  const confirmSaved = (saved: AnyRecord, before: AnyRecord | undefined) => {
    const name = nameOf(schema, saved);
    if (part) toast(part.saved);
    else if (before) toast(t('toast.saved', { name }), undo(schema, before, saved));
    else toast(t('toast.created', { name }), onOpen && { label: t('action.open'), run: () => onOpen(saved) });
    onSaved?.(saved);
  };
  const refused = useRefusalText(schema.name);
  const leave = () => (isTyped() ? setLeaving(true) : onClose());
  const press = () => {
    if (form.base && !form.typed.now().isChanged && !form.isCorrection) onClose();
    else form.formProps.form?.submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // a form that was opened from this one has answered the key
    if (event.isDefaultPrevented()) return;
    if (event.key === 'Escape' && !document.querySelector(OPEN_LIST)) {
      // else it would close the question that it opens
      event.preventDefault();
      leave();
    }
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    press();
  };
  const { failure, theirs } = form;
  const { start: Start, Preview, last: Last } = definition.form;
  const isSlow = useSlowness(form.saving, SLOW_MS);
  return (
    <Drawer
      open={form.drawerProps.open}
      title={form.base ? labels.text('action.edit') : labels.text('action.new')}
      width={narrow ? '100%' : `min(100%, ${Preview ? WIDTH.withPreview : WIDTH.form}px)`}
      onClose={leave}
      keyboard={false}
      onKeyDown={onKeyDown}
      maskClosable={!isTyped()}
      closeIcon={<Icon name="close" />}
      classNames={{ body: styles.body }}
      afterOpenChange={afterOpenChange}
      footer={
        <div className={styles.footer}>
          {!failure && (isSlow || !form.isStored) && (
            <p className={textStyles.quiet} role="status">
              {t(isSlow ? 'form.notYet' : 'form.notKept')}
            </p>
          )}
          {failure && !theirs && <Problem>{refused(failure)}</Problem>}
          <Button onClick={leave}>{t('action.cancel')}</Button>
          <Button type="primary" loading={form.saving} onClick={press} aria-keyshortcuts="Control+S">
            {t(form.base ? 'action.save' : 'action.create')}
          </Button>
        </div>
      }
    >
      <div ref={body}>
        {form.drafts.slice(0, DRAFTS_SHOWN).map((draft) => (
          <DraftNotice
            key={draft.key}
            at={draft.at}
            title={form.titleOf(draft)}
            onRestore={() => form.restoreDraft(draft)}
            onDiscard={() => form.forgetDraft(draft)}
          />
        ))}
        {form.base && isLocked(schema, form.base) && <p className={textStyles.quiet}>{t('form.locked')}</p>}
        {definition.form.photos && !form.base && (
          <Suspense>
            <PhotoDrop files={photos} onChange={setPhotos} />
          </Suspense>
        )}
        {/* other errors of the form are shown at its fields */}
        <Form {...form.formProps} onFinish={() => void save()} onFinishFailed={() => void save()}>
          <div className={Preview && styles.beside}>
            <div>
              {Start && !form.base && (
                <Suspense>
                  <Start.Body values={form.sound} fill={form.fill} />
                </Suspense>
              )}
              <FormFields
                definition={definition}
                form={form}
                duplicates={duplicates}
                reason={reason}
                isReasonMissing={reasonMissing}
                onReason={setReason}
              />
            </div>
            {Last && !form.base && !form.isBegun && (
              <Suspense>
                <Last.Body
                  key={form.id}
                  id={form.id}
                  values={form.values}
                  isBegun={Last.fields.some((name) => name in form.changes)}
                  fields={Last.fields
                    .filter((name) => definition.form.shows?.(name, form.values, asker) ?? true)
                    .map((name) => <FormRow key={name} schema={schema} name={name} typed={form.typed} />)}
                  handle={lastStep}
                  onTyped={setLastTyped}
                />
              </Suspense>
            )}
            {Preview && (
              <Suspense fallback={<div aria-busy="true" />}>
                <Preview values={form.sound} fill={form.fill} />
              </Suspense>
            )}
          </div>
        </Form>
      </div>
      {caution.found.length > 0 && (
        <CautionDialog
          schema={schema}
          issues={caution.found}
          onSave={() => {
            caution.dismiss();
            void save(undefined, true);
          }}
          onChange={caution.dismiss}
        />
      )}
      {theirs && (
        <ConflictDialog
          schema={schema}
          title={form.base ? undefined : t('conflict.exists')}
          base={form.base}
          mine={form.changes}
          theirs={theirs}
          saving={form.saving}
          onKeep={(set) => save({ theirs, set })}
          onCancel={form.forgetFailure}
        />
      )}
      {form.restoring && form.base && (
        <ConflictDialog
          schema={schema}
          title={t('conflict.sinceDraft')}
          okText={t('form.restoreDraft')}
          base={baseOf(form.restoring, form.base)}
          mine={form.restoring.values}
          theirs={form.base}
          saving={false}
          onKeep={form.restoreChosen}
          onCancel={form.leaveDraft}
        />
      )}
      {leaving && (
        <LeaveDialog
          canKeepDraft={form.isStored}
          onStay={() => setLeaving(false)}
          onKeepDraft={onClose}
          onDiscard={() => {
            form.discard();
            lastStep.current?.drop();
            onClose();
          }}
        />
      )}
    </Drawer>
  );
}
