import { useNavigate } from 'react-router';
import { ActionBar } from '#kit/record/action-bar.tsx';
import { setCurrentBooking } from '#kit/record/current-booking.ts';
import { setCurrentShare } from '#kit/record/current-share.ts';
import { useMoveActions } from '#kit/record/move-actions.ts';
import type { RecordAction } from '#kit/record/record-action.ts';
import { useAssign } from '#kit/record/use-assign.tsx';
import { type KeyedAction, useRecordKeys } from '#kit/record/use-record-keys.ts';
import type { RecordPartProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useAllowed } from '#kit/use-allowed.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { isOffered, isShowable } from '#lib/sales/showable.ts';
import { assignProperty, relisted } from './commands.ts';
import { NEXT_GAP } from './draft-panel.tsx';
import { movesOf } from './moves.ts';
import { type Property, properties } from './schema.ts';
import { useDraftGaps } from './use-draft-gaps.ts';
import { useOpenDeal } from './use-related.ts';

const mapUrl = (coordinates: string): string => {
  const [latitude, longitude] = coordinates.split(',').map((part) => part.trim());
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
};

/** Each state has one main button; moves to other states are on the stage bar and in the menu. */
export function PropertyActions(props: RecordPartProps<Property>) {
  const { record: property } = props;
  const labels = useLabels('properties');
  const shares = useLabels('shares');
  const { decide } = useAccess();
  const { listPath } = useCompany();
  const navigate = useNavigate();
  const { standardStatus: status, coordinates } = property;
  const isClosed = status === 'Closed';
  const step = useStep(props);
  const [next] = movesOf(property, decide('reopen', 'properties', property).can);
  const moves = useMoveActions({
    main: step ? undefined : next,
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
  const again = isClosed ? [relist] : [];
  const send = useAllowed('create', 'shares');
  const share: KeyedAction = {
    key: 'share',
    label: labels.text('action.share'),
    icon: 'share',
    decision: send,
    disabled: !isOffered(property),
    why: isOffered(property) ? undefined : shares.text('error.offMarket'),
    run: () => setCurrentShare({ propertyIds: [property.id] }),
  };
  useRecordKeys({ s: share, b: step?.key === 'book' ? step : undefined });
  return (
    <>
      <ActionBar main={step ?? moves.main} secondary={[share]} more={[...map, ...again, assign, ...moves.others]} />
      {question}
    </>
  );
}

/** The step of a state that is no move: what a draft lacks, a viewing, the deal, what is like it. */
function useStep({ definition, record: property }: RecordPartProps<Property>): KeyedAction | undefined {
  const labels = useLabels('properties');
  const meetings = useLabels('meetings');
  const { decide } = useAccess();
  const { listPath } = useCompany();
  const navigate = useNavigate();
  const gaps = useDraftGaps(property);
  const book = useAllowed('create', 'meetings');
  const edit = useAllowed('edit', 'properties', property);
  const deal = useOpenDeal(property);
  const bookings = definition.record.related?.find(({ resource }) => resource === 'meetings');
  if (property.standardStatus === 'Incomplete' && gaps?.length !== 0)
    return {
      ...{ key: 'next', label: labels.text('draft.next'), icon: 'add', decision: edit, loading: gaps === undefined },
      run: () => {
        // on the phone the lines are in the first of the tabs
        document.getElementById('tab-facts')?.click();
        requestAnimationFrame(() => document.getElementById(NEXT_GAP)?.click());
      },
    };
  if (bookings && isShowable(property) && decide('open', listPath('meetings')).can)
    return {
      ...{ key: 'book', label: meetings.text('action.book'), icon: 'calendar', decision: book },
      run: () => setCurrentBooking(bookings.prefill(property)),
    };
  if (deal)
    return {
      ...{ key: 'deal', label: labels.text('action.openDeal'), icon: 'deals' },
      run: () => navigate(`${listPath('deals')}/${deal.id}`),
    };
  if (property.standardStatus === 'Closed')
    return {
      ...{ key: 'similar', label: labels.text('action.similar'), icon: 'search' },
      run: () => navigate(`${listPath('properties')}?${similarTo(property)}`),
    };
  return undefined;
}

/** How far the price of what is similar may lie from this one, as a share of it. */
const [BELOW, ABOVE] = [0.8, 1.2];
/** The address of a list of what is on the market, of the same kind and about the same price. */
export const similarTo = (property: Property): string => {
  const { purpose, propertySubType, annualListPriceMinor: price } = property;
  const range = [BELOW, ABOVE].map((share) => Math.round(price * share));
  return new URLSearchParams({
    ...{ standardStatus: 'Active', purpose, propertySubType },
    ...(price > 0 && { annualListPriceMinor: range.join('..'), sort: 'annualListPriceMinor' }),
  }).toString();
};
