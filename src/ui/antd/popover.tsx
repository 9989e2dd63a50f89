import { Popover as AntdPopover, type PopoverProps } from 'antd';
import { AntdTheme } from './theme.tsx';

export const Popover = (props: PopoverProps) => (
  <AntdTheme>
    <AntdPopover {...props} />
  </AntdTheme>
);
