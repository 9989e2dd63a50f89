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
      company(
        { name: 'tax', fields: ['taxRegistered', 'taxIdLabel', 'taxId', 'taxRateBp', 'taxRounding'] },
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
          { name: 'pay', fields: ['dayBasis', 'payDay', 'dailyMinutes', 'deductionCapBp'] },
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
    ],
  },
  { name: 'portals', parts: [] },
  { name: 'members', parts: [] },
  { name: 'data', parts: [] },
];

/** The tab on which a field of the company is edited. */
export const tabOf = (field: string): string | undefined =>
  TABS.find(({ parts }) =>
    parts.some(({ source, sections }) => source === COMPANY && sections.some(({ fields }) => fields.includes(field))),
  )?.name;
