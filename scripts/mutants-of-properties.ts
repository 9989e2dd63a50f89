import { type Mutant, of } from './mutants-of-records.ts';

export const PROPERTY_MUTANTS: readonly Mutant[] = [
  ...of(
    'properties',
    [
      'stock for other roles',
      "function showProperties(u, cid, d) { let r = role(u); return live(u) && (r in ['SuperAdmin']",
      "function showProperties(u, cid, d) { let r = role(u); return live(u) && (r in ['SuperAdmin', 'Accountant']",
    ],
    [
      'lists of another company',
      "function listProperties(u, cid, d) { let r = role(u); return live(u) && (r in ['SuperAdmin'] || (belongs(u, cid) && (",
      "function listProperties(u, cid, d) { let r = role(u); return live(u) && (r in ['SuperAdmin'] || ((",
    ],
    ['a rent for sale', "(d.purpose == 'Lease') == d.propertyType.matches('.*Lease')", 'true'],
    ['advertised without a price', "('listPriceMinor' in d || d.get('priceOnApplication', false)) && ", ''],
    ['advertised without an area', "d.keys().hasAny(['livingArea', 'lotSizeArea']) && ", ''],
    ['advertised without bedrooms', " && (!d.propertyType.matches('Residential.*') || 'bedroomsTotal' in d)", ''],
    [
      'advertised without an owner',
      "(!d.standardStatus.matches('ComingSoon|Active') || d.mandateStatus != 'Missing')",
      'true',
    ],
    ['born with an owner', "(now.mandateStatus == 'Missing' || ", '(true || '],
    [
      'an owner without a file',
      "(!keys.hasAny(['mandateStatus']) || getAfter(/databases/$(db)/documents/companies/$(cid)/propertyOwner/$(id)).data.status == now.mandateStatus)",
      'true',
    ],
    ['closed by anybody', '|Pending>(Active|Canceled)|', '|Pending>(Active|Canceled|Closed)|'],
    ['closed without a price', "(d.standardStatus != 'Closed' || 'closePriceMinor' in d)", 'true'],
    ['closed without a day', "(d.standardStatus != 'Closed' || 'closeDate' in d)", 'true'],
    ['any move', "'Incomplete>(Active|ComingSoon|Canceled)|", "'Incomplete>(.*)|"],
    ['any reference', "d.listingId.matches('P-([0-9]{6}|[1-9][0-9]{6,8})')", 'true'],
    [
      'any place',
      "d.get('coordinates', '0,0').matches('-?[0-9]{1,2}([.][0-9]{1,7})?, ?-?[0-9]{1,3}([.][0-9]{1,7})?')",
      'true',
    ],
    ['a number of another commit', "numbered(cid, 'properties', int(now.listingId.split('-')[1]))", 'true'],
  ),
  ...of(
    'propertyOwner',
    [
      'shown to every Seller',
      "function showPropertyOwner(u, cid, d) { let r = role(u); return live(u) && (r in ['SuperAdmin'] || (belongs(u, cid) && (",
      "function showPropertyOwner(u, cid, d) { let r = role(u); return live(u) && (r in ['SuperAdmin', 'Seller'] || (belongs(u, cid) && (",
    ],
    ['beside an archived listing', 'p.archivedAt == null', 'true'],
    ['another state than the listing says', 'p.mandateStatus == now.status', 'true'],
    [
      'another state on creation',
      'getAfter(/databases/$(db)/documents/companies/$(cid)/properties/$(id)).data.mandateStatus == now.status',
      'true',
    ],
    ['an owner unsaid', "(d.status == 'Missing') != ('ownerContactId' in d)", 'true'],
    [
      'a mandate of one word',
      "(d.status == 'Mandated') == d.keys().hasAll(['ownerContactId', 'mandateForm', 'mandateNumber', 'mandateStartDate', 'mandateEndDate'])",
      'true',
    ],
    [
      'a mandate that ends first',
      "d.get('mandateStartDate', timestamp.date(1900, 1, 1)) <= d.get('mandateEndDate', timestamp.date(2200, 1, 1))",
      'true',
    ],
    ['any link', "d.permitQrUrl.matches('https://[^ ]{1,492}')", 'true'],
    [
      'a timeline for every Seller',
      'return live(u) && ((n.matches(',
      "return live(u) && (n == 'propertyOwner' || (n.matches(",
    ],
  ),
];
