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
  if (isOpen)
    return (
      <div className={styles.editor}>
        <span className={styles.lack}>{labels.field(name)}</span>
        <Suspense>
          <FactEditor definition={definition} record={record} names={[name]} onClose={() => setOpen(false)} />
        </Suspense>
      </div>
    );
  if (row?.changedIn === 'place')
    return (
      <Gap id={id} action={action} label={action && `${action}: ${labels.field(name)}`} onClick={() => setOpen(true)}>
        {children}
      </Gap>
    );
  if (!isAsked) return <span className={styles.lack}>{children}</span>;
  return (
    <>
      {action && <span className={styles.lack}>{children}</span>}
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
export function MissingElsewhere({ buttonId, ...gap }: Omit<GapProps, 'onClick'> & { readonly buttonId: string }) {
  const press = () => {
    const button = document.getElementById(buttonId);
    button?.scrollIntoView({ block: 'center' });
    button?.click();
  };
  return <Gap {...gap} onClick={press} />;
}

interface GapProps {
  readonly id?: string | undefined;
  readonly action?: string;
  readonly label?: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}
/** A button that adds what is missing. With `action` as its text, the missing field is named next to it. */
function Gap({ id, action, label, onClick, children }: GapProps) {
  return (
    <>
      {action && <span className={styles.lack}>{children}</span>}
      <Button
        id={id}
        size="small"
        className={action ? undefined : styles.gap}
        icon={action ? undefined : <Icon name="add" size={14} />}
        aria-label={label}
        onClick={onClick}
      >
        {action ?? children}
      </Button>
    </>
  );
}
