import type { Contact } from '#areas/sales/contacts/schema.ts';
import { AllowedButton } from '#kit/allowed-button.tsx';
import { ChoiceDisplay } from '#kit/fields/choice.tsx';
import { ConfidentialPart, type PartState } from '#kit/record/confidential-part.tsx';
import type { RecordPartProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useCommit } from '#kit/use-commit.ts';
import { useFail } from '#kit/use-fail.ts';
import { Icon } from '#ui/icon.tsx';
import { formOf } from './definition.ts';
import { KycFacts } from './facts.tsx';
import { KycMoves } from './moves.tsx';
import { contactKyc, type Kyc } from './schema.ts';

/** The confidential part of a contact. */
export function KycPanel({ record: contact }: RecordPartProps<Contact>) {
  return (
    <ConfidentialPart<Kyc>
      schema={contactKyc}
      record={contact}
      name={contact.fullName}
      head={(kyc) => (
        <ChoiceDisplay
          resource="contactKyc"
          name="status"
          field={contactKyc.fields.status}
          value={kyc?.status ?? contact.kycStatus}
          record={contact}
        />
      )}
      facts={(kyc) => <KycFacts kyc={kyc} />}
      form={(kyc) => ({ definition: formOf(kyc, contact.kind === 'Person') })}
      actions={(state) =>
        state.part ? (
          <KycMoves key={`${state.part.version} ${contact.version}`} kyc={state.part} contact={contact} />
        ) : (
          <StartButton contact={contact} state={state} />
        )
      }
      begunBy="edit"
    />
  );
}

/** Begins the file, and opens its form. */
function StartButton({ contact, state }: { readonly contact: Contact; readonly state: PartState<Kyc> }) {
  const fail = useFail();
  const labels = useLabels('contactKyc');
  const { send, saving } = useCommit();
  const begun = { type: 'create', resource: 'contactKyc', id: contact.id, values: { status: 'InProgress' } } as const;
  const start = async () => {
    try {
      if (await send({ changes: [begun] })) state.edit(await state.refetch());
    } catch (error) {
      fail(error);
    }
  };
  return (
    <AllowedButton
      action="create"
      resource="contactKyc"
      record={contact}
      loading={saving}
      icon={<Icon name="shield" size={16} />}
      onClick={start}
    >
      {labels.text('action.start')}
    </AllowedButton>
  );
}
