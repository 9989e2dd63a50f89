import { type Mutant, of } from './mutants-of-records.ts';

export const WORK_MUTANTS: readonly Mutant[] = [
  ...of(
    'todo',
    ['an order that lies about the due time', "(!('dueAt' in d) || d.dueAt == d.dueOrder)", 'true'],
    ['a reminder too late', "(!('reminderAt' in d) || d.reminderAt <= d.dueAt)", 'true'],
    ['a repetition without a date', "(!('repeat' in d) || 'dueAt' in d)", 'true'],
    ["given in another's name", '(d.version > 1 || d.assignerId == d.updatedBy)', 'true'],
    ["handed on in another's name", "(!keys.hasAny(['assignerId']) || now.assignerId == request.auth.uid)", 'true'],
    ['back into progress', 'Done>(Open|Cancelled)', 'Done>(Open|InProgress|Cancelled)'],
    ['from cancelled to done', 'Cancelled>(Open)', 'Cancelled>(Open|Done)'],
    ['labels of eleven', "d.get('labels', ['x']), 10", "d.get('labels', ['x']), 11"],
    ['a checklist of 51', "rowed(d.get('checklist', []), 50)", "rowed(d.get('checklist', []), 51)"],
  ),
  ...of(
    'meetings',
    ['listed by everybody', 'request.auth.uid in d.attendeeIds', 'true'],
    ['answers for others', '.hasOnly([request.auth.uid]); }', '.hasOnly(now.toSet().union(was.toSet())); }'],
    [
      'answers of whoever is not invited',
      'here && request.auth.uid in was.attendeeIds && keys.hasOnly(',
      'here && keys.hasOnly(',
    ],
    [
      'an answer with more in it',
      "keys.hasOnly(['version', 'updatedAt', 'updatedBy', 'searchTokens', 'acceptedIds', 'declinedIds'])",
      'true',
    ],
    ['history told to nobody', 'now.attendeeIds.toSet().union(was.attendeeIds.toSet())', 'e.sellerIds.toSet()'],
    ['an organiser who does not come', 'd.organiserId in d.attendeeIds', 'true'],
    ['answers of strangers', "d.attendeeIds.hasAll(d.get('acceptedIds', []).concat(d.get('declinedIds', [])))", 'true'],
    ['an end before the start', 'd.startAt < d.endAt && ', ''],
    ['a week and more', "d.endAt <= d.startAt + duration.value(168, 'h') && ", ''],
    ['half a day and more', "(d.get('allDay', false) || d.endAt <= d.startAt + duration.value(12, 'h'))", 'true'],
    [
      'over before it began',
      "(!d.showingAppointmentStatus.matches('Completed|NoShow') || d.startAt <= d.updatedAt)",
      'true',
    ],
    ['a viewing of nothing', "(d.kind != 'Viewing' || d.keys().hasAll(['propertyIds']))", 'true'],
    ['any move', 'Pending>(Confirmed|Denied|Cancelled)', 'Pending>(.*)'],
  ),
];
