import {
  type Announcements,
  type CollisionDetection,
  type DragEndEvent,
  type DragOverEvent,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyRecord } from '#model/schema.ts';

/** A click is no drag, and a thumb that scrolls lifts no card. */
const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 220, tolerance: 8 } };
const KEYS = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter', 'Tab'] };

/** At the edge of a phone a neighbouring stage takes cards, too. */
const EDGE = 'edge:';
export const edgeOf = (state: string): string => EDGE + state;
const stateAt = (id: UniqueIdentifier) => String(id).replace(EDGE, '');

const recordOf = (data: unknown) => (data as { record?: AnyRecord } | undefined)?.record;

/**
 * Cards lifted by mouse, thumb or keyboard. The column is found by its place on the screen, because some stay in sight
 * while others scroll.
 */
export function useBoardDrag(options: {
  /** In the order shown. */
  readonly states: readonly string[];
  readonly stateOf: (record: AnyRecord) => string;
  readonly legalFor: (record: AnyRecord) => readonly string[];
  readonly nameOf: (record: AnyRecord) => string;
  readonly wordOf: (state: string) => string;
  readonly onMove: (record: AnyRecord, to: string) => void;
}) {
  const { t } = useTranslation('board');
  const { states, stateOf, legalFor, nameOf, wordOf, onMove } = options;
  const [lifted, setLifted] = useState<AnyRecord>();
  /** The column that the lifted card is over. */
  const [over, setOver] = useState<string>();
  /** The column chosen by arrows, while a card is carried by keyboard. */
  const [pointed, setPointed] = useState<string>();
  const pointing = useRef<string>(undefined);
  const point = (state: string | undefined) => {
    pointing.current = state;
    setPointed(state);
  };

  const coordinateGetter: KeyboardCoordinateGetter = (event, { active, currentCoordinates, context }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.code];
    if (event.code.startsWith('Arrow')) event.preventDefault();
    const record = recordOf(context.draggableNodes.get(active)?.data.current);
    if (!step || !record) return undefined;
    const legal = legalFor(record);
    const order = states.filter((state) => state === stateOf(record) || legal.includes(state));
    const forward = document.documentElement.dir === 'rtl' ? -step : step;
    const next = order[order.indexOf(pointing.current ?? stateOf(record)) + forward];
    const node = next && context.droppableContainers.get(next)?.node.current;
    if (!next || !node) return undefined;
    point(next);
    node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return { x: node.getBoundingClientRect().left + 8, y: currentCoordinates.y };
  };
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, { keyboardCodes: KEYS, coordinateGetter }),
  );
  const collisionDetection: CollisionDetection = ({ droppableContainers, pointerCoordinates }) => {
    const isMet = (id: UniqueIdentifier, node: HTMLElement | null) => {
      if (pointed !== undefined) return id === pointed;
      if (!pointerCoordinates || !node) return false;
      const { left, right, top, bottom } = node.getBoundingClientRect();
      const { x, y } = pointerCoordinates;
      return left <= x && x <= right && top <= y && y <= bottom;
    };
    // What stays in sight lies over what scrolls below it.
    const met = droppableContainers.filter(({ id, node }) => isMet(id, node.current)).at(-1);
    return met ? [{ id: met.id }] : [];
  };

  const announcement = (
    id: UniqueIdentifier,
    key: 'lifted' | 'over' | 'dropped' | 'cancelled',
    over?: UniqueIdentifier,
  ) => {
    const name = lifted && lifted.id === id ? nameOf(lifted) : '';
    return t(`say.${key}`, { name, status: over === undefined ? '' : wordOf(stateAt(over)) });
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      const record = recordOf(active.data.current);
      return t('say.lifted', { name: record ? nameOf(record) : '' });
    },
    onDragOver: ({ active, over }) => (over ? announcement(active.id, 'over', over.id) : undefined),
    onDragEnd: ({ active, over }) => announcement(active.id, over ? 'dropped' : 'cancelled', over?.id),
    onDragCancel: ({ active }) => announcement(active.id, 'cancelled'),
  };
  const end = () => {
    setLifted(undefined);
    setOver(undefined);
    point(undefined);
  };
  return {
    lifted,
    over,
    context: {
      sensors,
      collisionDetection,
      accessibility: { announcements, screenReaderInstructions: { draggable: t('keys') } },
      onDragStart: ({ active }: DragStartEvent) => setLifted(recordOf(active.data.current)),
      onDragOver: ({ over: met }: DragOverEvent) => setOver(met ? stateAt(met.id) : undefined),
      onDragCancel: end,
      onDragEnd: ({ active, over }: DragEndEvent) => {
        end();
        const record = recordOf(active.data.current);
        if (record && over && stateAt(over.id) !== stateOf(record)) onMove(record, stateAt(over.id));
      },
    },
  };
}
