import { Select as AntdSelect, type SelectProps } from 'antd';
import type { DefaultOptionType } from 'antd/es/select';
import { AntdTheme } from './theme.tsx';

export const Select = <Value, Option extends DefaultOptionType = DefaultOptionType>(
  props: SelectProps<Value, Option>,
) => (
  <AntdTheme>
    {/* a list that draws only what is in sight names none of its options to a screen reader; these are short */}
    <AntdSelect<Value, Option> virtual={false} {...props} />
  </AntdTheme>
);
