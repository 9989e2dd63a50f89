import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormDefinition } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useAsker } from '#kit/workspace.tsx';
import { neededBy } from '#model/needs.ts';
import { Button } from '#ui/button.tsx';
import { DuplicateNotice } from './duplicate-notice.tsx';
import styles from './form.module.css';
import { FormRow } from './form-row.tsx';
import { sectionsOf } from './sections-of.ts';
import type { useDuplicates } from './use-duplicates.ts';
import type { useRecordForm } from './use-record-form.ts';

/** The fields of a form by section; of a new record first those it cannot do without, the rest one press away. */
export function FormFields(props: {
  readonly definition: FormDefinition;
  readonly form: ReturnType<typeof useRecordForm>;
  readonly duplicates: ReturnType<typeof useDuplicates>;
  readonly reason: string;
  readonly isReasonMissing: boolean;
  /** Why a record is created although it seems to be there already. */
  readonly onReason: (reason: string) => void;
}) {
  const { definition, form, duplicates, reason, isReasonMissing, onReason } = props;
  const { schema } = definition;
  const { t } = useTranslation('ui');
  const labels = useLabels(schema.name);
  const asker = useAsker();
  const [left, setLeft] = useState(0);
  const [showsAll, setShowsAll] = useState(false);
  /** Fields beside the short form's that were shown once: emptied again, they do not vanish under the cursor. */
  const [shownBefore] = useState(() => new Set<string>());
  // After the render that follows leaving a field: by then its value is in its final form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when a field is left, not at each key
  useEffect(() => {
    if (left > 0) void duplicates.check(form.typed.now().values);
  }, [left]);
  const onLeft = useCallback((name: string) => schema.markers?.[name] && setLeft((count) => count + 1), [schema]);
  const needed = neededBy(schema, form.values);
  const { sections, more } = sectionsOf(definition, {
    isShort: !form.base && !showsAll,
    isAsked: (name) =>
      !(definition.form.last?.fields.includes(name) && !form.base) &&
      (definition.form.shows?.(name, form.values, asker) ?? true),
    stays: (name) =>
      form.issueAt(name) !== undefined ||
      shownBefore.has(name) ||
      (!definition.form.start?.fields.includes(name) && (needed.includes(name) || name in form.changes)),
  });
  if (!showsAll) for (const name of sections.flatMap(({ fields }) => fields)) shownBefore.add(name);
  const showAll = () => {
    setShowsAll(true);
    // the first new field: a keyboard user continues there
    requestAnimationFrame(() => document.getElementById(`field-${schema.name}-${more[0]}`)?.focus());
  };
  return (
    <>
      {sections.map(({ name: section, fields }) => (
        <fieldset
          className={styles.section}
          key={section ?? ''}
          data-once={section && fields.every((name) => labels.field(name) === labels.text(`sections.${section}`))}
        >
          <legend className={section ? undefined : 'visually-hidden'}>
            {section ? labels.text(`sections.${section}`) : labels.text(form.base ? 'action.edit' : 'action.new')}
          </legend>
          <div className={styles.grid} data-part="form-grid">
            {fields.map((name) => (
              <FormRow key={name} schema={schema} name={name} typed={form.typed} onLeft={onLeft} />
            ))}
          </div>
          {fields.some((name) => schema.markers?.[name]) && (
            <DuplicateNotice
              found={duplicates.found}
              reason={reason}
              missing={isReasonMissing && reason.trim().length < 3}
              onReason={form.base ? undefined : onReason}
            />
          )}
        </fieldset>
      ))}
      {more.length > 0 && (
        // the field that is left would say what is wrong with it, and push the button from under the pointer
        <Button onMouseDown={(event) => event.preventDefault()} onClick={showAll}>
          {t('form.more', { count: more.length })}
        </Button>
      )}
    </>
  );
}
