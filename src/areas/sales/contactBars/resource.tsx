import { AllowedButton } from '#kit/allowed-button.tsx';
import { crudScreens, type RowActionsProps } from '#kit/crud/crud.ts';
import { useLabels } from '#kit/text.ts';
import { useCommandAction } from '#kit/use-command-action.ts';
import { contactBars } from './schema.ts';

function LiftButton({ record, onDone }: RowActionsProps) {
  const labels = useLabels('contactBars');
  const { run, saving } = useCommandAction('contactBars');
  if (record.archivedAt !== null) return null;
  const lift = async () => {
    await run('lift', record, labels.text('lifted'));
    onDone();
  };
  return (
    <AllowedButton
      {...{ action: 'archive', resource: 'contactBars', record, size: 'small', loading: saving }}
      onClick={() => void lift()}
    >
      {labels.text('action.lift')}
    </AllowedButton>
  );
}

export const Screen = crudScreens({
  schema: contactBars,
  columns: ['mask', 'kind', 'note', 'createdAt'],
  RowActions: LiftButton,
});
