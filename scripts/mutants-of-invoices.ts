import { type Mutant, of } from './mutants-of-records.ts';

export const INVOICE_MUTANTS: readonly Mutant[] = [
  ...of(
    'invoices',
    ['read by every Seller', "request.auth.uid in d.get('sellerIds', [])", 'true'],
    [
      'changed after it was issued',
      "(was.status.matches('Draft') || now.status.matches('Draft') || keys.hasOnly(",
      '(true || keys.hasOnly(',
    ],
    ['a number without its counter', "(!keys.hasAny(['number']) || tallied(", '(true || tallied('],
    [
      'a number its counter has not come to',
      'all([c.id == id, c.n == int(number[2])])',
      'all([c.id == id])',
      'the counter that names this invoice compares the two as well, and one that moved before names another',
    ],
    ["another invoice's number", 'all([c.id == id, c.n == int(number[2])])', 'all([c.n == int(number[2])])'],
    ['a gap', 'c.k == 1, c.n == from + 1, c.on', 'c.n >= from + 1, c.on'],
    ['dated before the last one', 'c.on >= last, ', ''],
    ['a counter dated otherwise', ' && c.on == d.issueDate', ''],
    ['a counter of its own', "int(d.number.split('-')[2]) == c.n", 'true'],
    [
      'another year',
      "d.number.split('-')[1] in [string(d.issueDate.year())",
      "true || '' in [string(d.issueDate.year())",
    ],
    ['born with a number', "&& !('number' in now)", '', 'a draft has no number, and nothing is born anything else'],
    ['a total that does not add up', 'd.totalMinor == d.netMinor + d.taxMinor', 'true'],
    ['due before it is issued', 'd.dueDate >= d.issueDate', 'true'],
    ['put away after it was issued', "(d.archivedAt == null || d.status == 'Draft')", 'true'],
    ['a name that is not its number', "d.title == d.get('number', d.reference)", 'true'],
    ['payments without what is paid', "keys.hasAny(['payments']) == keys.hasAny(['paidMinor'])", 'true'],
    ['altered payments', 'now.payments[0:was.payments.size()] == was.payments', 'true'],
    [
      'paid in part with everything',
      'PartiallyPaid false false true false',
      'PartiallyPaid false (true|false) (true|false) false',
    ],
    [
      'owed by a draft',
      '(Draft|Void) true true (true|false) false',
      '(Draft|Void) true (true|false) (true|false) false',
    ],
    ['a credit note of a part', '.totalMinor == 0 - d.totalMinor', '.totalMinor != 0'],
    [
      'credited by a note that is not issued',
      ".hasAll(['relatedInvoiceId', 'status', 'updatedAt'])",
      ".hasAll(['relatedInvoiceId'])",
    ],
    [
      'paid back to partly paid',
      'PartiallyPaid>(Paid|Credited)|Paid>(Credited)',
      'PartiallyPaid>(Paid|Credited)|Paid>(Credited|PartiallyPaid)',
      'what is paid never falls, and where nothing is owed any more it is not a part',
    ],
  ),
];
