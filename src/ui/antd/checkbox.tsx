import { Checkbox as AntdCheckbox, type CheckboxProps } from 'antd';
import { AntdTheme } from './theme.tsx';

export const Checkbox = (props: CheckboxProps) => (
  <AntdTheme>
    <AntdCheckbox {...props} />
  </AntdTheme>
);
