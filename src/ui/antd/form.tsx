import { Form as AntdForm, type FormInstance, type FormItemProps, type FormProps, type FormRule } from 'antd';
import type { PropsWithChildren } from 'react';
import { AntdTheme } from './theme.tsx';

export type { FormInstance, FormProps, FormRule };

export const Form = <Values,>({ children, ...props }: PropsWithChildren<Omit<FormProps<Values>, 'children'>>) => (
  <AntdTheme>
    <AntdForm {...props}>{children}</AntdForm>
  </AntdTheme>
);
/** Must be inside a form, which provides the theme. */
export const FormItem = (props: FormItemProps) => <AntdForm.Item {...props} />;
