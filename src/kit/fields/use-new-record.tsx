import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '#kit/text.ts';
import { type CreateFormProps, useAccess, useCompany, useServices } from '#kit/workspace.tsx';
import type { AnySchema, Values } from '#model/schema.ts';
import textStyles from '#ui/text.module.css';
import { usePart } from '#ui/use-part.ts';
import styles from './new-record.module.css';
import type { RecordOption } from './use-record-options.ts';

/** No id has a colon: so the option differs from every record. */
const NEW = 'new:';

const Nothing = () => null;

/** What a new record of this name starts with: the name in its own field, or in the parts it is put together from. */
function startOf({ title, fields, imports }: AnySchema, name: string): Values {
  return fields[title]?.computed ? (imports?.read?.({ [title]: name }) ?? {}) : { [title]: name };
}

/**
 * The last option of a picker in which `name` was typed: it creates such a record over the picker's form, and then
 * chooses it. Offered if the policy lets the person create one. `take` returns whether the option was chosen.
 */
export function useNewRecord(resource: string, name: string | undefined, onMade: (id: string) => void) {
  const { t } = useTranslation('ui');
  const labels = useLabels(resource);
  const { decide } = useAccess();
  const { schema } = useCompany();
  const { createForm } = useServices();
  const load = createForm(resource);
  const [start, setStart] = useState<Values>({});
  const { Part, show, hide } = usePart<CreateFormProps>(async () => (await load?.()) ?? Nothing);
  const isOffered = name !== undefined && load !== undefined && decide('create', resource).can;
  const options: readonly RecordOption[] = isOffered
    ? [{ value: NEW + name, label: t('ref.new', { what: labels.text('action.new'), name }) }]
    : [];
  return {
    options,
    /** The list, and above it that nothing was found: with this option it is no empty one. */
    under: (list: ReactElement, notFound: string | undefined): ReactElement => (
      <>
        {isOffered && notFound && <p className={`${textStyles.quiet} ${styles.notFound}`}>{notFound}</p>}
        {list}
      </>
    ),
    take: (value: string): boolean => {
      if (!value.startsWith(NEW)) return false;
      setStart(startOf(schema(resource), value.slice(NEW.length)));
      show();
      return true;
    },
    form: Part && <Part prefill={start} onClose={hide} onMade={onMade} />,
  };
}
