import { Input as AntdInput } from 'antd';
import { themed } from './theme.tsx';

export type { TextAreaRef } from 'antd/es/input/TextArea';

export const Input = themed(AntdInput);
export const TextArea = themed(AntdInput.TextArea);
