import { type Mutant, of } from './mutants-of-records.ts';

const SALES = "['SalesExecutive', 'Agent', 'OffPlanSales', 'ReadyToMoveSales']";
const OFFICE = "['Coordinator', 'Secretary', 'FrontDeskOfficer']";

/** Breaks what companies turn on for roles that have nothing otherwise, and the requests for access. */
export const PACK_MUTANTS: readonly Mutant[] = [
  ...of(
    'packs',
    ['sales without the pack', " && packed(cid, 'sales')", ''],
    ...['showLeads', 'listLeads', 'createLeads', 'showHistory', 'listHistory'].map(
      (right) =>
        [
          `${right} without the pack`,
          `function ${right}(u, cid, d) { let r = role(u); return live(u) && (`,
          `function ${right}(u, cid, d) { let r = role(u); return live(u) && ((belongs(u, cid) && r in ${SALES}) || `,
        ] as const,
    ),
    ['office without the pack', " && packed(cid, 'office')", ''],
    ['sales by another pack', "packed(cid, 'sales')", "packed(cid, 'finance')"],
    ['office by another pack', "packed(cid, 'office')", "packed(cid, 'sales')"],
    [
      'every company has every pack',
      "return pack in get(/databases/$(db)/documents/companies/$(cid)).data.get('packs', [])",
      "return pack.matches('.*')",
    ],
    ['any pack is every pack', 'return pack in get(', 'return pack.size() > 0 && get('],
    [
      'the public part decides',
      "companies/$(cid)).data.get('packs', [])",
      "companies/$(cid)/public/profile).data.get('packs', [])",
    ],
    ['the base role has it', "(r in ['Seller'] || (r in ['Sales", "(r in ['Seller', 'Agent'] || (r in ['Sales"],
    ['one role more in the pack', `r in ${SALES}`, `r in ${SALES.replace(']', ", 'Accountant']")}`],
    ['one role less in the pack', `r in ${SALES}`, "r in ['SalesExecutive', 'Agent', 'OffPlanSales']"],
    ['one role more at the desk', `r in ${OFFICE}`, `r in ${OFFICE.replace(']', ", 'OfficeBoy']")}`],
    [
      "agents show colleagues' leads",
      "packed(cid, 'sales'))) && d.get('sellerId', '') == request.auth.uid)",
      "packed(cid, 'sales'))))",
    ],
    [
      "agents list colleagues' leads",
      "packed(cid, 'sales'))) && d.sellerId == request.auth.uid)",
      "packed(cid, 'sales'))))",
    ],
    ["agents edit colleagues' leads", "packed(cid, 'sales'))) && mine)", "packed(cid, 'sales'))))"],
    [
      "agents read everybody's history",
      "packed(cid, 'sales'))) && request.auth.uid in d.sellerIds)",
      "packed(cid, 'sales'))))",
    ],
    ['packs of other companies', ' && tenant(u) == cid; }', '; }'],
    ['packs of the banned', "u.get('isBanned', false) == false && ", ''],
    ['any text is a pack', '(sales|finance|office|marketing|people)', '[a-z]+'],
  ),
  ...of(
    'accessRequests',
    ['asked for another', "&& d.get('requesterId', '') == request.auth.uid", ''],
    ['lists of others', '&& d.requesterId == request.auth.uid', ''],
    ['answered by everybody', "|| (here && (r in ['CEO', 'HR']))", '|| here'],
    ['born granted', "now.status.matches('Open')", "now.status.matches('Open|Granted')"],
    ['answered twice', "'Open>(Granted|Declined)'", "'Open>(Granted|Declined)|Granted>(Declined)'"],
    ['answered while open', "(d.status == 'Open') == !('decidedBy' in d)", 'true'],
    ["in another's name", "d.get('decidedBy', d.updatedBy) == d.updatedBy", 'true'],
    ['refused without a word', "(d.status != 'Declined' || 'decision' in d)", 'true'],
    [
      'another asker',
      "keys.hasAny(['requesterId', 'action'",
      "keys.hasAny(['action'",
      'The asker is the owner, and the policy lets nobody assign requests.',
    ],
    ['another wish', "'object', 'recordKey', 'note', 'archivedAt'])", "'recordKey', 'note', 'archivedAt'])"],
    ['another record', "'recordKey', 'note', 'archivedAt'])", "'note', 'archivedAt'])"],
    ['another reason', "'note', 'archivedAt'])", "'archivedAt'])"],
  ),
];
