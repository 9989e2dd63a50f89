import { Link } from 'react-router';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { FRANCE } from '#lib/money/france.ts';
import type { Issue } from '#model/schema.ts';
import { Callout } from '#ui/callout.tsx';

/** The tab of the company's settings where a value of the supplier is filled in. */
const TABS: { readonly [field: string]: string } = {
  city: 'profile',
  region: 'profile',
  trn: 'tax',
  registration: 'licences',
  ...{ legalForm: 'tax', siren: 'tax', rcs: 'tax' },
};

/** What an e-invoice, or an invoice of a firm in France, lacks: each sentence with a link to where the value is filled in. */
export function Lacks({ issues, invoice }: { readonly issues: readonly Issue[]; readonly invoice: Invoice }) {
  const labels = useLabels('eInvoices');
  const { decide } = useAccess();
  const { listPath, company } = useCompany();
  const isFrench = company.country === FRANCE;
  const { contactId } = invoice;
  const draft = { to: `${listPath('invoices')}/${invoice.id}/edit`, name: labels.text('at.draft') };
  const contact = contactId &&
    decide('edit', 'contacts').can && {
      ...{ to: `${listPath('contacts')}/${contactId}/edit`, name: labels.text('at.contact') },
    };
  const placeOf = ({ field }: Issue) => {
    const [, party, name = ''] = field.split('.');
    if (party === 'supplier') return { to: `/app/my-company/${TABS[name]}`, name: labels.text('at.company') };
    const isOfContact = party === 'customer' && ['city', 'region', 'registration'].includes(name);
    return (isOfContact && contact) || draft;
  };
  return (
    <Callout icon="warning" role="alert">
      <p>{labels.text(isFrench ? 'lacksInvoice' : 'lacks')}</p>
      <ul>
        {issues.map((issue) => {
          const { to, name } = placeOf(issue);
          return (
            <li key={issue.field}>
              {labels.issue(issue)} <Link to={to}>{name}</Link>
            </li>
          );
        })}
      </ul>
    </Callout>
  );
}
