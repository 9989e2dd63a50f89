import { Tooltip as AntdTooltip, type TooltipProps } from 'antd';
import { AntdTheme } from './theme.tsx';

export const Tooltip = (props: TooltipProps) => (
  <AntdTheme>
    <AntdTooltip {...props} />
  </AntdTheme>
);
