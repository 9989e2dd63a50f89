import { Dropdown as AntdDropdown, type DropdownProps } from 'antd';
import { AntdTheme } from './theme.tsx';

export const Dropdown = (props: DropdownProps) => (
  <AntdTheme>
    <AntdDropdown {...props} />
  </AntdTheme>
);
