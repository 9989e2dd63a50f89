import { liteDatabase } from '#backend/firebase/lite.ts';
import type { CompaniesPort, CompanyPort, CompanyProfile } from '#model/company/company.ts';
import { lazyPort } from './lazy-port.ts';

/** The company and its settings for one person; `onProfile` hears what every member sees of a saved company. */
export function companyPorts(
  actor: string,
  companyId: string,
  onProfile: (profile: CompanyProfile) => void,
): { readonly companyPort: CompanyPort; readonly companies: CompaniesPort } {
  const portOf = async () => {
    const [{ companyPort }, { companies }, { SETTINGS }] = await Promise.all([
      import('#backend/firebase/company-writes.ts'),
      import('#areas/company/companies/schema.ts'),
      import('#areas/company/companies/settings.ts'),
    ]);
    return (id: string) =>
      companyPort({
        firestore: liteDatabase(),
        companyId: id,
        actor,
        companies,
        settings: SETTINGS,
        onSaved: async (company) => {
          if (company.id !== companyId) return;
          // most who read the settings save none
          const { publicPart } = await import('#model/read/plan.ts');
          onProfile({ ...publicPart(companies, company), id: companyId } as CompanyProfile);
        },
      });
  };
  return {
    companyPort: lazyPort(async () => (await portOf())(companyId)),
    companies: lazyPort(async () => {
      const [{ companiesPort }, port] = await Promise.all([import('#backend/firebase/companies.ts'), portOf()]);
      return companiesPort(port);
    }),
  };
}
