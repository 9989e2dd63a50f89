/** A list or a calendar that is open: Escape closes it first. One that is just closing no longer counts. */
export const OPEN_LIST = ['select', 'picker']
  .map((kind) => `.ant-${kind}-dropdown:not(.ant-${kind}-dropdown-hidden, [class*='-leave'])`)
  .join(', ');
