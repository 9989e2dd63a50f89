import { MyCompany } from '#areas/company/companies/my-company.tsx';
import { Invitations } from '#areas/people/joining/invitations.tsx';

/** My company, whose setup ends with inviting people. */
export const CompanyPage = () => <MyCompany Invitations={Invitations} />;
