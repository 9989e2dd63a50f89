import { DatePicker as AntdDatePicker, type DatePickerProps } from 'antd';
import { AntdTheme } from './theme.tsx';

export const DatePicker = (props: DatePickerProps) => (
  <AntdTheme>
    <AntdDatePicker {...props} />
  </AntdTheme>
);
