import { AccessTabs } from '#areas/company/access/tabs.tsx';
import { useAccessWords } from '#kit/access/words.ts';
import { crudScreens } from '#kit/crud/crud.ts';
import type { AnyRecord } from '#model/schema.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { type Proposal, proposals } from './schema.ts';
import { StateChip } from './state-chip.tsx';
import { useAct } from './use-act.ts';

interface CellProps {
  readonly record: AnyRecord;
}
const StateCell = ({ record }: CellProps) => <StateChip state={(record as Proposal).state} />;
const ActCell = ({ record }: CellProps) => <>{useAct()((record as Proposal).act)}</>;
const ResourceCell = ({ record }: CellProps) => <>{useAccessWords().object((record as Proposal).resource)}</>;

const Records = crudScreens({
  schema: proposals,
  columns: ['reference', 'act', 'resource', 'ownerId', 'state', 'createdAt'],
  cells: { state: StateCell, act: ActCell, resource: ResourceCell },
  Body: lazyPart(async () => (await import('./proposal-body.tsx')).ProposalBody),
  Buttons: lazyPart(async () => (await import('./decide.tsx')).Decide),
});

/** What programs propose, and one proposal with what would change: a tab of Access. */
export const Screen = () => (
  <>
    <AccessTabs />
    <Records />
  </>
);
