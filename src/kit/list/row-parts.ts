/** Elements inside a row that handle clicks themselves. */
export const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input, label, button, a:not([data-row-link])') !== null;

/** The column whose cell this is in, where the cell can be changed. */
export const cellOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell : undefined;
