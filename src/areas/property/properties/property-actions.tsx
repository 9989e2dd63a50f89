import { useNavigate } from 'react-router';
import { ActionBar } from '#kit/record/action-bar.tsx';
import { useMoveActions } from '#kit/record/move-actions.ts';
import type { RecordAction } from '#kit/record/record-action.ts';
import { useAssign } from '#kit/record/use-assign.tsx';
import type { RecordPartProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useAllowed } from '#kit/use-allowed.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { assignProperty, relisted } from './commands.ts';
import { movesOf } from './moves.ts';
import { type Property, properties } from './schema.ts';

const mapUrl = (coordinates: string): string => {
  const [latitude, longitude] = coordinates.split(',').map((part) => part.trim());
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
};

/** The likeliest next step of a listing stands out; what ends it is in the menu. */
export function PropertyActions({ record: property }: RecordPartProps<Property>) {
  const labels = useLabels('properties');
  const { decide, listPath } = useWorkspace();
  const navigate = useNavigate();
  const { standardStatus: status, coordinates } = property;
  const isClosed = status === 'Closed';
  const [main] = movesOf(property, decide('reopen', 'properties', property).can);
  const moves = useMoveActions({
    main,
    grave: ['Canceled'],
    wordOf: (to) => {
      if (isClosed) return labels.text('action.reverse');
      const isBack = to === 'Active' && (status === 'ActiveUnderContract' || status === 'Pending');
      return labels.text(isBack ? 'action.backToMarket' : `action.${to}`);
    },
  });
  const { action: assign, question } = useAssign(properties, property, (seller) => assignProperty(property, seller));
  const create = useAllowed('create', 'properties');
  const relist: RecordAction = {
    key: 'relist',
    label: labels.text('action.relist'),
    icon: 'reopen',
    decision: create,
    run: () => navigate(`${listPath('properties')}/new`, { state: { prefill: relisted(property) } }),
  };
  const map: readonly RecordAction[] = coordinates
    ? [{ key: 'map', label: labels.text('action.map'), icon: 'map', href: mapUrl(coordinates), opensWindow: true }]
    : [];
  const back = isClosed && moves.main ? [moves.main] : [];
  return (
    <>
      <ActionBar main={isClosed ? relist : moves.main} more={[...map, assign, ...moves.others, ...back]} />
      {question}
    </>
  );
}
