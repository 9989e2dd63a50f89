import { Drawer as AntdDrawer, type DrawerProps } from 'antd';
import { AntdTheme } from './theme.tsx';

/**
 * `onKeyDown` hears each key pressed in the drawer. antd tells it of the panel's keys alone, but the focus begins on the
 * frame around it: a form that opens over another one would leave its first key to the form beneath.
 */
export const Drawer = ({ onKeyDown, ...props }: DrawerProps) => (
  <AntdTheme>
    {/* biome-ignore lint/a11y/noStaticElementInteractions: keys are heard wherever the focus is in the drawer */}
    <div hidden onKeyDown={onKeyDown}>
      <AntdDrawer {...props} />
    </div>
  </AntdTheme>
);
