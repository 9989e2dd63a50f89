import { Tooltip as AntdTooltip } from 'antd';
import { themed } from './theme.tsx';

export const Tooltip = themed(AntdTooltip);
