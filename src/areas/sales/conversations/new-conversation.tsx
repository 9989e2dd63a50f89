import { useDataProvider } from '@refinedev/core';
import { useNavigate } from 'react-router';
import type { Lead } from '#areas/sales/leads/schema.ts';
import { RecordRefInput } from '#kit/fields/record-ref-input.tsx';
import { useLabels } from '#kit/text.ts';
import { useFail } from '#kit/use-fail.ts';
import { useCompany } from '#kit/workspace.tsx';
import { ref } from '#model/fields.ts';
import { Dialog } from '#ui/dialog.tsx';

const LEAD = ref('leads', { required: true });

/** Asks for a lead, and opens its page with the field to write in. */
export function NewConversation({ onClose }: { readonly onClose: () => void }) {
  const labels = useLabels('conversations');
  const { listPath } = useCompany();
  const provider = useDataProvider()();
  const navigate = useNavigate();
  const fail = useFail();
  const write = async (id: unknown) => {
    if (typeof id !== 'string') return;
    try {
      const { data: lead } = await provider.getOne<Lead>({ resource: 'leads', id });
      const compose = lead.mobilePhone || lead.waUserId ? 'WhatsApp' : 'Email';
      navigate(`${listPath('leads')}/${id}`, { state: { compose } });
    } catch (error) {
      fail(error);
    }
  };
  return (
    <Dialog title={labels.text('newTitle')} onClose={onClose}>
      <label htmlFor="new-conversation">{labels.field('leadId')}</label>
      <RecordRefInput
        id="new-conversation"
        {...{ resource: 'conversations', name: 'leadId', field: LEAD, record: {}, value: undefined, invalid: false }}
        onChange={(id) => void write(id)}
      />
    </Dialog>
  );
}
