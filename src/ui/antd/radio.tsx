import { Radio as AntdRadio, type RadioGroupProps, type RadioProps } from 'antd';
import { AntdTheme } from './theme.tsx';

export const Radio = (props: RadioProps) => (
  <AntdTheme>
    <AntdRadio {...props} />
  </AntdTheme>
);

export const RadioGroup = (props: RadioGroupProps) => (
  <AntdTheme>
    <AntdRadio.Group {...props} />
  </AntdTheme>
);
