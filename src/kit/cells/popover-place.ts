interface Size {
  readonly width: number;
  readonly height: number;
}
interface Box extends Size {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}
const GAP = 4;
const EDGE = 8;

/** Where in the window (pixels) something of this size opens at a box: below it, else above it, and never out of sight. */
export function placePopover(
  at: Box,
  { width, height }: Size,
  window: Size,
): { readonly left: number; readonly top: number } {
  const below = at.bottom + GAP;
  const above = at.top - GAP - height;
  const isBelow = below + height <= window.height - EDGE || above < EDGE;
  const within = (value: number, most: number) => Math.round(Math.max(EDGE, Math.min(value, most)));
  return {
    left: within(at.left, window.width - width - EDGE),
    top: within(isBelow ? below : above, window.height - height - EDGE),
  };
}
