import { readProposed, readValues, sentIn } from '#areas/company/proposals/request.ts';
import { isOpen, type Proposal, proposals } from '#areas/company/proposals/schema.ts';
import { updated } from '#model/changes.ts';
import { defineCommand, refused } from '#model/commit/command.ts';
import { choice, longText } from '#model/fields.ts';

const decided = (
  record: Proposal,
  uid: string,
  now: Date,
  set: Partial<Pick<Proposal, 'state' | 'refusal' | 'edited'>>,
) =>
  isOpen(record, now)
    ? {
        changes: [updated<typeof proposals>('proposals', record, { ...set, decidedBy: uid, decidedAt: now })],
        effects: [],
      }
    : refused('state', 'proposals.error.over');

/** A person changes what was proposed, and adds nothing to it. */
function isEditOf(proposal: Proposal, edited: string): boolean {
  try {
    const sent = sentIn(readProposed(proposal));
    return Object.keys(readValues(edited)).every((name) => Object.hasOwn(sent, name));
  } catch {
    return false;
  }
}

/** Notes that a person approved it: `server/run-proposal.ts` has then written it as that person, with what they edited. */
export const approve = defineCommand({
  name: 'proposals.approve',
  on: proposals,
  right: 'edit',
  input: { edited: proposals.fields.edited },
  run: ({ record, input: { edited }, uid, now }) =>
    edited === undefined || isEditOf(record, edited)
      ? decided(record, uid, now, { state: 'Approved', edited })
      : refused('edited', 'ui.validation.pattern'),
});

/** A person refuses it and says why; nothing is written but the refusal. */
export const refuse = defineCommand({
  name: 'proposals.refuse',
  on: proposals,
  right: 'edit',
  input: { refusal: longText({ required: true, max: 500 }) },
  run: ({ record, input, uid, now }) => decided(record, uid, now, { state: 'Refused', refusal: input.refusal }),
});

/** Nobody decided in time, the record changed meanwhile, or only the note of its approval was lost. The server alone calls it. */
export const end = defineCommand({
  name: 'proposals.end',
  on: proposals,
  right: 'create',
  input: { to: choice(['Approved', 'Expired', 'Stale'], { required: true }) },
  run: ({ record, input }) =>
    record.state === 'Open'
      ? { changes: [updated<typeof proposals>('proposals', record, { state: input.to })], effects: [] }
      : refused('state', 'proposals.error.over'),
});
