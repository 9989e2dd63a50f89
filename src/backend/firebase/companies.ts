import { collection, type Firestore, orderBy, query } from 'firebase/firestore/lite';
import type { CompaniesPort, CompanyPort } from '#model/company.ts';
import type { AnyRecord } from '#model/schema.ts';
import { load } from './codec.ts';
import { toAppError } from './errors.ts';
import { getDocs } from './requests.ts';

/** Every company, and the two moves only the policy's `reopen` allows. `portOf` writes one of them. */
export function companiesPort(firestore: Firestore, portOf: (companyId: string) => CompanyPort): CompaniesPort {
  return {
    async list() {
      try {
        const { docs } = await getDocs(query(collection(firestore, 'companies'), orderBy('name')));
        return docs.map((company) => ({ ...load(company.data()), id: company.id }) as AnyRecord);
      } catch (error) {
        throw toAppError(error);
      }
    },
    suspend: (company, suspensionReason) => portOf(company.id).save(company, { status: 'Suspended', suspensionReason }),
    // Back to its earlier status: only a complete company is active.
    reactivate: (company) => portOf(company.id).save(company, { status: company.address ? 'Active' : 'Onboarding' }),
  };
}
