import { MORNING, noticesTo } from '#model/hourly/noticing.ts';
import { endingOf } from '#model/hourly/papers.ts';
import type { DailyNotice } from '#model/hourly/timed-notice.ts';
import { companies } from './schema.ts';

/** Renewing a trade licence takes its time. */
const LICENCE_DAYS = 60;

/** The company's own documents, with notices for those who look after them. */
export const COMPANIES_DAILY: readonly DailyNotice[] = [
  {
    name: 'tradeLicence',
    schema: companies,
    ofCompany: true,
    at: MORNING,
    ask: (facts) => (company) =>
      endingOf(
        company.licenceExpiryDate,
        facts,
        (paper) =>
          noticesTo(facts.may('edit', 'companies'), companies, company, {
            type: 'DocumentExpiring',
            link: '/app/my-company/licences',
            ...paper,
          }),
        { days: LICENCE_DAYS },
      ),
  },
];
