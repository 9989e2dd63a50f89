import { Popover as AntdPopover } from 'antd';
import { themed } from './theme.tsx';

export const Popover = themed(AntdPopover);
