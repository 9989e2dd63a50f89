import { Radio as AntdRadio } from 'antd';
import { themed } from './theme.tsx';

export const Radio = themed(AntdRadio);
export const RadioGroup = themed(AntdRadio.Group);
