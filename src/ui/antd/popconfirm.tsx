import { Popconfirm as AntdPopconfirm, type PopconfirmProps } from 'antd';
import { AntdTheme } from './theme.tsx';

export const Popconfirm = (props: PopconfirmProps) => (
  <AntdTheme>
    <AntdPopconfirm {...props} />
  </AntdTheme>
);
