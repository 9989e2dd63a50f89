import { Modal as AntdModal, type ModalProps } from 'antd';
import { AntdTheme } from './theme.tsx';

export const Modal = (props: ModalProps) => (
  <AntdTheme>
    <AntdModal {...props} />
  </AntdTheme>
);
