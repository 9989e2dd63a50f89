import { type Mutant, of } from './mutants-of-records.ts';

export const CONTACT_MUTANTS: readonly Mutant[] = [
  ...of(
    'contacts',
    ['a person without names', "(d.kind != 'Person' || d.keys().hasAll(['firstName', 'lastName']))", 'true'],
    ['an organisation without a name', "(d.kind != 'Organisation' || d.keys().hasAll(['company']))", 'true'],
    [
      'born as if checked',
      "(now.kycStatus == 'NotStarted' || getAfter(/databases/$(db)/documents/companies/$(cid)/contactKyc/$(id)).data.status == now.kycStatus)",
      'true',
    ],
    [
      'checked without a file',
      "(!keys.hasAny(['kycStatus']) || getAfter(/databases/$(db)/documents/companies/$(cid)/contactKyc/$(id)).data.status == now.kycStatus)",
      'true',
    ],
    ['a phone that is a number', "d.get('phone2', '+10000000'), ", ''],
    ['markers of leads alone', "name in ['leads', 'contacts']", "name in ['leads']"],
    ['contacts need no lead of their own', "matches('leads|contacts')", "matches('leads')"],
    ['ids of any form', "d.get('contactId', 'x').matches('[A-Za-z0-9_-]{1,64}')", 'true'],
  ),
  ...of(
    'contactKyc',
    [
      'shown to every Seller',
      "function showContactKyc(u, cid, d) { let r = role(u); return live(u) && (r in ['SuperAdmin'] || (belongs(u, cid) && (",
      "function showContactKyc(u, cid, d) { let r = role(u); return live(u) && (r in ['SuperAdmin', 'Seller'] || (belongs(u, cid) && (",
    ],
    ['beside an archived contact', 'p.archivedAt == null', 'true'],
    [
      'rewritten while it is cleared',
      "was.status == 'Cleared' || !keys.hasAny(['riskRating'",
      "was.status == 'Cleared' || true || !keys.hasAny(['riskRating'",
    ],
    ['another status than the contact says', 'p.kycStatus == now.status', 'true'],
    [
      'another status on creation',
      'getAfter(/databases/$(db)/documents/companies/$(cid)/contacts/$(id)).data.kycStatus == now.status',
      'true',
    ],
    ['prepared by another at first', '(d.version > 1 || d.preparedBy == d.updatedBy)', 'true'],
    [
      'prepared by another later',
      "((was.status in ['NotStarted', 'InProgress', 'Expired'] && now.preparedBy == request.auth.uid)",
      "((was.status in ['NotStarted', 'InProgress', 'Expired'])",
    ],
    [
      'signed over in review',
      "(!(was.status in ['NotStarted', 'InProgress']) && !keys.hasAny(['preparedBy']))",
      "(!(was.status in ['NotStarted', 'InProgress']))",
    ],
    [
      'evidence changed in review',
      "(was.status in ['NotStarted', 'InProgress', 'Expired'] || !keys.hasAny(",
      '(true || !keys.hasAny(',
    ],
    ['cleared in the name of another', 'now.clearedBy == request.auth.uid && ', ''],
    ['cleared at any time', ' && now.clearedAt == request.time', ''],
    ['the clearance rewritten', "(was.status != 'Cleared' || !keys.hasAny(['clearedBy', 'clearedAt']))", 'true'],
    [
      'self-clearing',
      "(now.status != 'Cleared' || was.status != 'EnhancedReview' || was.preparedBy != request.auth.uid)",
      'true',
    ],
    ['high risk by one alone', "now.riskRating != 'High' && ", ''],
    ['a match by one alone', "now.sanctionsResult == 'Clear' && ", ''],
    ['exposure by one alone', " && !now.get('isPep', false)", ''],
    [
      'organisations without owners',
      "(now.status != 'Cleared' || p.kind == 'Person' || 'ownersReason' in now || now.get('beneficialOwners', []).size() > 0)",
      'true',
    ],
    [
      'minors',
      "(d.kycStatus != 'Cleared' || d.kind != 'Person' || d.birthdate + duration.value(6574, 'd') <= d.updatedAt)",
      'true',
    ],
    ['any move', 'InProgress>(Cleared|EnhancedReview|Rejected)|', 'InProgress>(.*)|'],
    ['rejected without a word', "(d.status != 'Rejected' || 'notes' in d)", 'true'],
    ['cleared without evidence', "(d.status != 'Cleared' || 'idDocuments' in d)", 'true'],
    [
      'a timeline for every Seller',
      'return live(u) && ((n.matches(',
      "return live(u) && (n == 'contactKyc' || (n.matches(",
    ],
  ),
];
