import { Dropdown as AntdDropdown } from 'antd';
import { themed } from './theme.tsx';

export const Dropdown = themed(AntdDropdown);
