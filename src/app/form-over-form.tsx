import { FormDrawer } from '#kit/form/form-drawer.tsx';
import type { FormDefinition } from '#kit/resource.ts';
import type { CreateFormProps } from '#kit/workspace.tsx';

/** The form of a new record as it opens over the form whose picker did not find it. */
export const overForm = (definition: FormDefinition) =>
  function CreateForm({ prefill, onClose, onMade }: CreateFormProps) {
    return <FormDrawer definition={definition} prefill={prefill} onClose={onClose} onSaved={({ id }) => onMade(id)} />;
  };
