import { type ReactNode, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { openForm } from '#kit/form/open-form.ts';
import type { RecordPartProps } from '#kit/resource.ts';
import { isInForm } from '#kit/sections.ts';
import { useLabels } from '#kit/text.ts';
import { useAsker } from '#kit/workspace.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { factRows } from './fact-rows.ts';
import styles from './missing.module.css';

const FactEditor = lazyPart(async () => (await import('./fact-editor.tsx')).FactEditor);

/** A missing field, entered at the message about it; in the whole form, if the page does not show it. */
export function MissingField(
  props: RecordPartProps & {
    readonly name: string;
    /** What is lacking, in words. */
    readonly children: ReactNode;
    /** Of the button. */
    readonly id?: string | undefined;
    /** On the button, if the missing field is named next to it. */
    readonly action?: string;
  },
) {
  const { definition, record, name, children, id, action } = props;
  const { schema } = definition;
  const labels = useLabels(schema.name);
  const asker = useAsker();
  const { state } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const row = factRows(definition, record, asker).find(({ names }) => names.includes(name));
  const form = openForm(definition, record);
  const isAsked = form !== undefined && isInForm(form, name) && asker.decide('edit', schema.name, record).can;
  const text = action && <span className={styles.lack}>{children}</span>;
  if (isOpen)
    return (
      <div className={styles.editor}>
        <span className={styles.lack}>{labels.field(name)}</span>
        <Suspense>
          <FactEditor definition={definition} record={record} names={[name]} onClose={() => setOpen(false)} />
        </Suspense>
      </div>
    );
  const icon = <Icon name="add" size={14} />;
  if (row?.changedIn === 'place')
    return (
      <>
        {text}
        <Button
          id={id}
          size="small"
          className={action ? undefined : styles.gap}
          icon={action ? undefined : icon}
          aria-label={action && `${action}: ${labels.field(name)}`}
          onClick={() => setOpen(true)}
        >
          {action ?? children}
        </Button>
      </>
    );
  if (!isAsked) return <span className={styles.lack}>{children}</span>;
  return (
    <>
      {text}
      <Link
        id={id}
        className={styles.link}
        to={`${asker.listPath(schema.name)}/${record.id}/edit`}
        state={{ ...(state ?? {}), over: 'record' }}
      >
        {action ?? children}
      </Link>
    </>
  );
}

/** What is lacking that a button elsewhere on the page adds: a photo, a confidential part. */
export function MissingElsewhere(props: {
  readonly buttonId: string;
  readonly children: ReactNode;
  readonly id?: string | undefined;
  readonly action?: string;
}) {
  const { buttonId, children, id, action } = props;
  return (
    <>
      {action && <span className={styles.lack}>{children}</span>}
      <Button
        id={id}
        size="small"
        className={action ? undefined : styles.gap}
        icon={action ? undefined : <Icon name="add" size={14} />}
        onClick={() => {
          const button = document.getElementById(buttonId);
          button?.scrollIntoView({ block: 'center' });
          button?.click();
        }}
      >
        {action ?? children}
      </Button>
    </>
  );
}
