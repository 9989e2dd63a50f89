import { liteDatabase } from '#providers/firebase/lite.ts';
import type { CompaniesPort, CompanyPort, CompanyProfile } from '#schema/company.ts';
import { lazyPort } from './lazy-port.ts';

/** The company and its settings for one person; `onProfile` hears what every member sees of a saved company. */
export function companyPorts(
  actor: string,
  companyId: string,
  onProfile: (profile: CompanyProfile) => void,
): { readonly companyPort: CompanyPort; readonly companies: CompaniesPort } {
  const portOf = async () => {
    const [{ companyPort }, { publicPart }, { companies }, { SETTINGS }] = await Promise.all([
      import('#providers/firebase/company-writes.ts'),
      import('#schema/plan.ts'),
      import('#resources/companies/schema.ts'),
      import('#resources/companies/settings.ts'),
    ]);
    return (id: string) =>
      companyPort({
        firestore: liteDatabase(),
        companyId: id,
        actor,
        companies,
        settings: SETTINGS,
        onSaved: (company) => {
          if (company.id !== companyId) return;
          onProfile({ ...publicPart(companies, company), id: companyId } as CompanyProfile);
        },
      });
  };
  return {
    companyPort: lazyPort(async () => (await portOf())(companyId)),
    companies: lazyPort(async () => {
      const [{ companiesPort }, port] = await Promise.all([import('#providers/firebase/companies.ts'), portOf()]);
      return companiesPort(liteDatabase(), port);
    }),
  };
}
