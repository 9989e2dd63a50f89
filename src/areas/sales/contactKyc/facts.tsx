import { FactList } from '#kit/record/fact-list.tsx';
import { SHOWN } from './definition.ts';
import { contactKyc, type Kyc } from './schema.ts';

/** What the file holds. */
export const KycFacts = ({ kyc }: { readonly kyc: Kyc }) => (
  <FactList schema={contactKyc} fields={SHOWN} record={{ ...kyc }} />
);
