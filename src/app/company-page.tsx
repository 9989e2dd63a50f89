import { MyCompany } from '#resources/companies/my-company.tsx';
import { Invitations } from '#screens/joining/invitations.tsx';

/** My company, whose setup ends with inviting people. */
export const CompanyPage = () => <MyCompany Invitations={Invitations} />;
