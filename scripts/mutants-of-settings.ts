import { type Mutant, of } from './mutants-of-records.ts';

/** Breaks what keeps the company's settings, its public part and its currency. */
export const SETTINGS_MUTANTS: readonly Mutant[] = [
  ...of(
    'settings',
    [
      'written while suspended',
      'return working(cid) && editCompanies(u, cid, now)',
      'return editCompanies(u, cid, now)',
    ],
    ['written by members', 'working(cid) && editCompanies(u, cid, now) && ', 'working(cid) && member(u, cid) && '],
    ['archived', ' && now.archivedAt == null; }\n  function startsSettings', '; }\n  function startsSettings'],
    ['any first version', 'keepsSettings(me(), cid, now) && begun(now) && ', 'keepsSettings(me(), cid, now) && '],
    ['any version', 'keepsSettings(me(), cid, now) && continued(now, was) && ', 'keepsSettings(me(), cid, now) && '],
    ['begun untold', " && told(event(cid, 'settings', name, 1), 'Created', now, nobody())", ''],
    ['changed untold', " && told(event(cid, 'settings', name, now.version), 'Updated', now, nobody())", ''],
    [
      'managers only for pay',
      'match /settings/payroll {\n      allow get: if showCompanies(me(), cid, resource.data)',
      'match /settings/payroll {\n      allow get: if member(me(), cid)',
    ],
    [
      'strangers read leave',
      'match /settings/leave {\n      allow get: if member(me(), cid)',
      'match /settings/leave {\n      allow get: if live(me())',
    ],
    [
      'members list',
      'match /settings/{name} {\n      allow list: if showCompanies(me(), cid, resource.data)',
      'match /settings/{name} {\n      allow list: if member(me(), cid)',
    ],
    ...['Commission', 'Payroll', 'Attendance', 'Pipeline', 'Compliance'].map(
      (name) =>
        [`${name} unproved`, `validSettings${name}(request.resource.data);`, 'true;'] as [string, string, string],
    ),
    ['rows of any length', 'return l is list && l.size() <= count;', 'return l is list;'],
    ['rows of any kind', 'return l is list && l.size() <= count;', 'return l.size() <= count;'],
    [
      'everybody lists activities',
      "(belongs(u, cid) && (r in ['CEO', 'HR']))); }\n  function showBesideActivities",
      'belongs(u, cid)); }\n  function showBesideActivities',
    ],
  ),
  ...of(
    'companies',
    ['currency after amounts', '\n      && keepsCurrency(cid, request.resource.data, resource.data)', ''],
    ['currency after deals', "!counts(cid, 'deals') && ", ''],
    ['currency after invoices', " && !counts(cid, 'invoices')", ''],
    ['more in the public part', "only(p, 'name country", "true || only(p, 'name country"],
    ['untold suspension', "(c.status == 'Suspended') == ('status' in p), ", ''],
    [
      'another status',
      ", p.get('status', 'Suspended') == 'Suspended'",
      '',
      'The company has three states; the key stands there only when it is suspended, and members read nothing else off it.',
    ],
    ...['packs', 'brandColour', 'topNavColour', 'logoUrl'].map(
      (name) => [`untrue ${name}`, `p.get('${name}', '') == c.get('${name}', '')`, 'true'] as [string, string, string],
    ),
    ['suspended without a reason', "(d.status == 'Suspended') == ('suspensionReason' in d)", 'true'],
  ),
];
