import { type FormEvent, useRef, useState } from 'react';
import { usePorts } from '#kit/ports.tsx';

type Texts<K extends string> = { readonly [name in K]: string };
/** i18n keys by field. */
export type Errors<K extends string> = { readonly [name in K]?: string };

/**
 * State of a small form. When `check` finds something, the first wrong field gets the focus and `refuse` is called
 * in place of `submit`.
 */
export function useAuthForm<K extends string>(
  initial: Texts<K>,
  parts: {
    readonly check: (values: Texts<K>) => Errors<K>;
    readonly submit: (values: Texts<K>) => Promise<unknown>;
    readonly refuse?: () => void;
  },
) {
  const { store } = usePorts();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<K>>({});
  const [pending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (pending) return;
    const found = parts.check(values);
    setErrors(found);
    const first = (Object.keys(values) as K[]).find((name) => found[name]);
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      // messages about the earlier values do not apply to these
      store.setAuth({ message: '', showMessage: false });
      parts.refuse?.();
      return;
    }
    setPending(true);
    try {
      await parts.submit(values);
    } finally {
      setPending(false);
    }
  }

  return {
    values,
    pending,
    form: { ref: form, onSubmit, noValidate: true },
    bind: (name: K) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value: string) => {
        setValues((before) => ({ ...before, [name]: value }));
        // a message goes as soon as the person answers it
        setErrors((before) => ({ ...before, [name]: undefined }));
      },
    }),
  };
}
