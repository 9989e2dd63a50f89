import { HOME } from '#lib/e-invoice/document.ts';
import { FRANCE } from '#lib/money/france.ts';
import { FRENCH } from '#model/french-fields.ts';

/** What one tab edits: fields of the company itself, or of its settings of this name. */
export interface Part {
  readonly source: string;
  readonly sections: readonly { readonly name: string; readonly fields: readonly string[] }[];
}
export interface Tab {
  readonly name: string;
  /** Without any the tab shows something of its own. */
  readonly parts: readonly Part[];
}
export const COMPANY = 'company';

const company = (...sections: Part['sections'][number][]): Part => ({ source: COMPANY, sections });

/** Settings of tax; a new company fills in the first of them. */
export const TAX = 'tax';
export const FIRST_TAX = ['taxRegistered', 'taxIdLabel', 'taxId', 'taxRateBp'];
const TAX_FIELDS = [...FIRST_TAX, 'taxRounding', 'taxDirection'];
const TARGETS = ['monthlyCommissionMinor', 'monthlyDeals', 'monthlyViewings', 'personalTargets'];
const TOLERANCE = ['graceMinutes', 'halfDayUnderMinutes', 'halfDayUnpaid', 'lateDaysAHalfDay', 'otMinMinutes'];

export const TABS: readonly Tab[] = [
  {
    name: 'profile',
    parts: [
      company(
        { name: 'identity', fields: ['name', 'legalName', 'phoneNumber', 'email', 'website'] },
        { name: 'place', fields: ['country', 'city', 'emirate', 'address'] },
        { name: 'units', fields: ['currency', 'timezone', 'areaDisplayUnit', 'defaultLocale'] },
        { name: 'look', fields: ['brandColour', 'topNavColour'] },
      ),
    ],
  },
  {
    name: 'licences',
    parts: [
      company({
        name: 'licences',
        fields: ['tradeLicenceNumber', 'licenceAuthority', 'licenceExpiryDate', 'brokerOfficeNumber'],
      }),
    ],
  },
  {
    name: 'tax',
    parts: [
      { source: TAX, sections: [{ name: 'tax', fields: TAX_FIELDS }] },
      company(
        { name: 'france', fields: Object.keys(FRENCH) },
        {
          name: 'invoices',
          fields: ['invoicePrefix', 'invoiceDueDays', 'bankName', 'iban', 'bic', 'invoiceFooter', 'creditFooter'],
        },
      ),
      { source: 'eInvoice', sections: [{ name: 'eInvoice', fields: ['on'] }] },
    ],
  },
  {
    name: 'commission',
    parts: [
      {
        source: 'commission',
        sections: [
          { name: 'rates', fields: ['saleBp', 'leaseBp', 'offPlanBp', 'minFeeMinor'] },
          { name: 'splits', fields: ['agentSplitBp', 'coBrokerBp', 'referralBp', 'tiers'] },
        ],
      },
    ],
  },
  {
    name: 'payroll',
    parts: [
      {
        source: 'payroll',
        sections: [
          { name: 'pay', fields: ['dayBasis', 'payDay', 'cutOffDay', 'retroMonths', 'dailyMinutes', 'deductionCapBp'] },
          { name: 'overtime', fields: ['otDayBp', 'otNightBp', 'otRestBp', 'otHolidayBp', 'nightFrom', 'nightTo'] },
          { name: 'statutory', fields: ['statutory'] },
          { name: 'gratuity', fields: ['gratuityFirstDays', 'gratuityLaterDays', 'gratuityMostMonths'] },
          { name: 'wps', fields: ['wpsEnabled', 'wpsEmployerId', 'wpsRoutingCode', 'wpsVariablePay'] },
        ],
      },
      {
        source: 'attendance',
        sections: [
          { name: 'week', fields: ['workWeek', 'shiftStart', 'shiftEnd', 'breakMinutes'] },
          { name: 'tolerance', fields: TOLERANCE },
          { name: 'holidays', fields: ['holidays'] },
          { name: 'offices', fields: ['offices', 'officeRadius'] },
        ],
      },
    ],
  },
  {
    name: 'leave',
    parts: [
      {
        source: 'leave',
        sections: [
          { name: 'leave', fields: ['policies'] },
          { name: 'carry', fields: ['carryOverDays', 'carryOverMonths'] },
        ],
      },
    ],
  },
  {
    name: 'pipeline',
    parts: [
      {
        source: 'pipeline',
        sections: [
          {
            name: 'stages',
            fields: [
              'probNew',
              'probOfferMade',
              'probNegotiation',
              'probReserved',
              'probContractSigned',
              'probTransferPending',
            ],
          },
          { name: 'response', fields: ['leadSlaMinutes'] },
          { name: 'targets', fields: TARGETS },
          { name: 'costs', fields: ['sourceCosts'] },
        ],
      },
      { source: 'routing', sections: [{ name: 'routing', fields: ['mode', 'nextMinutes', 'agents'] }] },
    ],
  },
  {
    name: 'compliance',
    parts: [
      {
        source: 'compliance',
        sections: [
          { name: 'kyc', fields: ['kycRequired', 'cashThresholdMinor', 'retentionYears'] },
          { name: 'permit', fields: ['permitRequired', 'permitLabel', 'permitPattern', 'permitWarnDays'] },
          { name: 'ids', fields: ['idTypes'] },
        ],
      },
      { source: 'contactRules', sections: [{ name: 'contact', fields: ['registerAt', 'countries'] }] },
    ],
  },
  { name: 'portals', parts: [] },
  { name: 'nearby', parts: [{ source: 'nearby', sections: [{ name: 'nearby', fields: ['nearby'] }] }] },
  { name: 'members', parts: [] },
  { name: 'data', parts: [] },
];

/** The tab on which a field of the company is edited. */
export const tabOf = (field: string): string | undefined =>
  TABS.find(({ parts }) =>
    parts.some(({ source, sections }) => source === COMPANY && sections.some(({ fields }) => fields.includes(field))),
  )?.name;

/** Fields and sections that only a company of one country needs. */
const OF_COUNTRY: { readonly [name: string]: string } = { emirate: HOME, eInvoice: HOME, france: FRANCE };
export const isAskedIn = (country: unknown, name: string): boolean => [undefined, country].includes(OF_COUNTRY[name]);

/** The path of the profile; every other page of the settings is below it. */
export const BASE = '/app/my-company';
export const pathOf = (name: string) => (name === 'profile' ? BASE : `${BASE}/${name}`);
