import { type Mutant, of } from './mutants-of-records.ts';

/** Breaks what saved views are kept and shared by. */
export const VIEW_MUTANTS: readonly Mutant[] = of(
  'savedViews',
  ["shows others' private views", "(d.get('ownerId', '') == request.auth.uid || d.visibility == 'Company')", 'true'],
  [
    'shows no shared views',
    "(d.get('ownerId', '') == request.auth.uid || d.visibility == 'Company')",
    "d.get('ownerId', '') == request.auth.uid",
  ],
  ["lists others' private views", "(d.ownerId == request.auth.uid || d.visibility == 'Company')", 'true'],
  [
    'lists no shared views',
    "(d.ownerId == request.auth.uid || d.visibility == 'Company')",
    'd.ownerId == request.auth.uid',
  ],
  [
    'everybody shares a new one',
    "&& (!(request.resource.data.visibility == 'Company') || assignSavedViews(me(), cid, request.resource.data))",
    '',
  ],
  ['everybody shares later', "(!(now.visibility == 'Company') || now.archivedAt != null || mayAssign)", 'true'],
  [
    'whoever lost the right cannot put it away',
    "(!(now.visibility == 'Company') || now.archivedAt != null || mayAssign)",
    "(!(now.visibility == 'Company') || mayAssign)",
  ],
  ["written in another's name", 'd.ownerId == d.updatedBy', 'true'],
  [
    'moved to another list',
    "keys.hasAny(['resourceName', 'ownerId', 'archivedAt'])",
    "keys.hasAny(['ownerId', 'archivedAt'])",
  ],
  [
    'given away',
    "keys.hasAny(['resourceName', 'ownerId', 'archivedAt'])",
    "keys.hasAny(['resourceName', 'archivedAt'])",
    'Whoever writes a view is its owner, so it goes to nobody.',
  ],
  ['any visibility', '(Private|Company)', '[A-Za-z]+'],
  ['names of any length', "d.savedSearchName.matches('(?s).{1,60}')", 'true'],
  [
    'searches of any length',
    "d.get('searchQuery', 'x').lower().size() <= 4000",
    "d.get('searchQuery', 'x').lower().size() > 0",
  ],
  ['born without a stamp', 'validSavedViews(now) && begun(now)', 'validSavedViews(now)'],
  ['a stale version', 'continued(now, was) && validSavedViews(now)', 'validSavedViews(now)'],
);
