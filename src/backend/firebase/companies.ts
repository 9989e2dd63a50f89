import type { CompaniesPort, CompanyPort } from '#model/company/company.ts';

/** The two moves that only the policy's `reopen` allows. `portOf` writes a company. */
export function companiesPort(portOf: (companyId: string) => CompanyPort): CompaniesPort {
  return {
    suspend: (company, suspensionReason) => portOf(company.id).save(company, { status: 'Suspended', suspensionReason }),
    // Back to its earlier status: only a complete company is active.
    reactivate: (company) => portOf(company.id).save(company, { status: company.address ? 'Active' : 'Onboarding' }),
  };
}
