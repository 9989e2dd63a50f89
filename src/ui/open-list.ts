/** A list or a calendar that is open: Escape closes it first. */
export const OPEN_LIST =
  '.ant-select-dropdown:not(.ant-select-dropdown-hidden), .ant-picker-dropdown:not(.ant-picker-dropdown-hidden)';
