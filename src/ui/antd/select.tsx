import { Select as AntdSelect, type SelectProps } from 'antd';
import type { DefaultOptionType } from 'antd/es/select';
import { AntdTheme } from './theme.tsx';

export const Select = <Value, Option extends DefaultOptionType = DefaultOptionType>(
  props: SelectProps<Value, Option>,
) => (
  <AntdTheme>
    <AntdSelect<Value, Option> {...props} />
  </AntdTheme>
);
