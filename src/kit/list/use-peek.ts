import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAtLeast } from '#ui/use-media.ts';
import { PEEK_ROOM, peekedIn, withPeek } from './peek.ts';

/** Milliseconds a row must be stayed on: rows passed over quickly are not read. */
const SETTLED_MS = 120;

export interface PeekControl {
  /** Of the record shown beside the list. */
  readonly id: string | undefined;
  readonly show: (id: string) => void;
  /** Shows this row, if the panel is open. */
  readonly follow: (id: string) => void;
  readonly close: () => void;
  /** From the row into the panel, and back. */
  readonly cross: () => void;
}
const linkOf = (id: string) =>
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-row-link]`) ?? undefined;
const panel = () => document.getElementById('peek') ?? undefined;
const wasPushed = (state: unknown) => typeof state === 'object' && state !== null && 'peeked' in state;

/** The record beside the list, by the address; undefined where the window has no room for one. */
export function usePeek(): PeekControl | undefined {
  const hasRoom = useAtLeast(PEEK_ROOM);
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const id = hasRoom ? peekedIn(search) : undefined;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isClosing = useRef(false);
  const before = useRef(id);
  useEffect(() => {
    const last = before.current;
    before.current = id;
    isClosing.current = false;
    if (id || !last) return;
    history.scrollRestoration = 'auto';
    // what had the focus went with the panel
    if (document.activeElement === document.body) linkOf(last)?.focus();
  }, [id]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (next: string) => {
    clearTimeout(timer.current);
    if (next === id) return;
    const to = { pathname, search: withPeek(search, next) };
    if (id) {
      navigate(to, { replace: true, state });
      linkOf(next)?.scrollIntoView({ block: 'nearest' });
      return;
    }
    // closing goes back to this entry: the list then stays where it is, not where it was
    history.scrollRestoration = 'manual';
    navigate(to, { state: { peeked: true } });
    history.scrollRestoration = 'auto';
  };
  const latest = useRef({ id, show });
  latest.current = { id, show };
  if (!hasRoom) return undefined;
  return {
    id,
    show,
    follow: (next) => {
      clearTimeout(timer.current);
      if (id) timer.current = setTimeout(() => latest.current.id && latest.current.show(next), SETTLED_MS);
    },
    close: () => {
      clearTimeout(timer.current);
      if (!id || isClosing.current) return;
      isClosing.current = true;
      if (wasPushed(state)) navigate(-1);
      else navigate({ pathname, search: withPeek(search, undefined) }, { replace: true });
    },
    cross: () => {
      const isWithin = panel()?.contains(document.activeElement);
      const to = isWithin && id ? linkOf(id) : panel();
      to?.focus();
    },
  };
}
