import { PersonPicker } from '#kit/person-picker.tsx';
import { useLabels } from '#kit/text.ts';
import { Dialog } from '#ui/dialog.tsx';

/** Who works a lead that nobody has. */
export function AssignLead(props: { readonly onPick: (uid: string) => void; readonly onClose: () => void }) {
  const label = useLabels('leads').text('action.assign');
  return (
    <Dialog title={label} sheet onClose={props.onClose}>
      <PersonPicker label={label} current={undefined} onPick={props.onPick} />
    </Dialog>
  );
}
