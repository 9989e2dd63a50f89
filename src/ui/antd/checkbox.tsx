import { Checkbox as AntdCheckbox } from 'antd';
import { themed } from './theme.tsx';

export const Checkbox = themed(AntdCheckbox);
