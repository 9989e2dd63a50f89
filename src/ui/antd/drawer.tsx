import { Drawer as AntdDrawer, type DrawerProps } from 'antd';
import { AntdTheme } from './theme.tsx';

export const Drawer = (props: DrawerProps) => (
  <AntdTheme>
    <AntdDrawer {...props} />
  </AntdTheme>
);
