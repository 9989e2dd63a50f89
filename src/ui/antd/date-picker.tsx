import { DatePicker as AntdDatePicker, type DatePickerProps } from 'antd';
import { themed } from './theme.tsx';

export const DatePicker = themed<DatePickerProps>(AntdDatePicker);
