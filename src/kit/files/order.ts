/** Room between two photos, so that moving one usually writes one. */
const STEP = 64;
const LAST = 9999;

interface Ordered {
  readonly id: string;
  readonly order: number;
  readonly createdAt: Date;
}
export interface NewOrder {
  readonly id: string;
  readonly order: number;
}

/**
 * Gives each new file the place behind all of these and behind every place it gave before: a file that was stored is
 * not read back at once. With room before it where places are changed.
 */
export function placesBehind(isMovable: boolean): (orders: readonly number[]) => number {
  let last = -1;
  return (orders) => {
    last = Math.min(LAST, Math.max(last, ...orders) + (isMovable ? STEP : 1));
    return last;
  };
}

/** Of a photo that comes at this place, counted from 0, among others that come with it. */
export const orderAt = (place: number): number => Math.min(LAST, (place + 1) * STEP);

/** The order in which they are shown; of two with the same number the older comes first. */
export const inOrder = <T extends Ordered>(files: readonly T[]): readonly T[] =>
  files.toSorted((a, b) => a.order - b.order || a.createdAt.getTime() - b.createdAt.getTime());

/**
 * The writes that move the file at `from` to `to` among `files`, which are in order: only itself if its new neighbours
 * leave room, else all files whose number changes.
 */
export function movedOrders(files: readonly Ordered[], from: number, to: number): readonly NewOrder[] {
  const moved = files[from];
  if (!moved || from === to || to < 0 || to >= files.length) return [];
  const others = files.filter((file) => file !== moved);
  const before = others[to - 1]?.order ?? -1;
  const after = others[to]?.order ?? Math.min(LAST + 1, before + 2 * STEP);
  const between = Math.floor((before + after) / 2);
  if (between > before && between < after) return [{ id: moved.id, order: between }];
  const step = Math.min(STEP, Math.floor(LAST / files.length));
  return [...others.slice(0, to), moved, ...others.slice(to)].flatMap((file, at) => {
    const order = (at + 1) * step;
    return file.order === order ? [] : [{ id: file.id, order }];
  });
}
