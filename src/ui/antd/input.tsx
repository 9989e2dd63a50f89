import { Input as AntdInput, type InputProps, type InputRef } from 'antd';
import type { TextAreaProps, TextAreaRef } from 'antd/es/input/TextArea';
import type { Ref } from 'react';
import { AntdTheme } from './theme.tsx';

export type { TextAreaRef };

export const Input = (props: InputProps & { readonly ref?: Ref<InputRef> }) => (
  <AntdTheme>
    <AntdInput {...props} />
  </AntdTheme>
);

export const TextArea = (props: TextAreaProps & { readonly ref?: Ref<TextAreaRef> }) => (
  <AntdTheme>
    <AntdInput.TextArea {...props} />
  </AntdTheme>
);
