import { Popconfirm as AntdPopconfirm } from 'antd';
import { themed } from './theme.tsx';

export const Popconfirm = themed(AntdPopconfirm);
