import { Suspense, useState } from 'react';
import type { InputProps } from '#kit/fields/field-props.ts';
import { RecordRefInput } from '#kit/fields/record-ref-input.tsx';
import { useLabels } from '#kit/text.ts';
import { useAccess } from '#kit/workspace.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import styles from './property.module.css';

const ContactForm = lazyPart(async () => (await import('./owner-form.tsx')).OwnerForm);

/** Finds the owner among the contacts, or adds them there. */
export function OwnerInput(props: InputProps) {
  const { onChange } = props;
  const contacts = useLabels('contacts');
  const { decide } = useAccess();
  const [isAdding, setAdding] = useState(false);
  return (
    <div className={styles.owner}>
      <RecordRefInput {...props} />
      {decide('create', 'contacts').can && (
        <Button icon={<Icon name="add" size={16} />} onClick={() => setAdding(true)}>
          {contacts.text('action.new')}
        </Button>
      )}
      {isAdding && (
        <Suspense>
          <ContactForm onSaved={onChange} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </div>
  );
}
