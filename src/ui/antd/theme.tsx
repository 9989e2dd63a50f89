import '@ant-design/v5-patch-for-react-19';
import { ConfigProvider } from 'antd';
import english from 'antd/es/locale/en_US';
import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useAppearance } from '#ui/appearance.ts';
import { useDisabled } from '#ui/disabled.ts';
import { useReducedMotion } from '#ui/use-media.ts';
import { type AntdLocale, loadAntdLocale, loadedLocale } from './locale.ts';
import { antdTheme } from './tokens.ts';

/** Whether the components of the surrounding theme are disabled; undefined outside of any. */
const Surrounding = createContext<boolean | undefined>(undefined);

/**
 * The app's colours and language for antd's components. Each of src/ui/antd brings it, so that antd is loaded with the
 * first part that shows some of it and no list waits for it; inside another one it does nothing.
 */
export function AntdTheme({ children }: { readonly children: ReactNode }) {
  const isDisabled = useDisabled();
  const surrounding = useContext(Surrounding);
  if (surrounding === isDisabled) return children;
  const content = <Surrounding value={isDisabled}>{children}</Surrounding>;
  if (surrounding === undefined) return <Outermost isDisabled={isDisabled}>{content}</Outermost>;
  return <ConfigProvider componentDisabled={isDisabled}>{content}</ConfigProvider>;
}

/** A component of antd's that brings the theme. */
export const themed =
  <P extends object>(Component: ComponentType<P>) =>
  (props: P) => (
    <AntdTheme>
      <Component {...props} />
    </AntdTheme>
  );

function Outermost({ isDisabled, children }: { readonly isDisabled: boolean; readonly children: ReactNode }) {
  const { theme, locale } = useAppearance();
  const isReduced = useReducedMotion();
  const config = useMemo(() => antdTheme(theme, isReduced), [theme, isReduced]);
  return (
    <ConfigProvider
      theme={config}
      // with a language always named, what is shown stays as another one arrives, and is not drawn again
      locale={useAntdLocale(locale) ?? english}
      componentDisabled={isDisabled}
      button={{ autoInsertSpace: false }}
      // a popup over a dialog of the browser must be inside it: everything else is below and inert
      getPopupContainer={(trigger) => trigger?.closest('dialog') ?? document.body}
    >
      {children}
    </ConfigProvider>
  );
}

function useAntdLocale(locale: string): AntdLocale | undefined {
  const [loaded, setLoaded] = useState(() => loadedLocale(locale));
  useEffect(() => {
    let current = true;
    void loadAntdLocale(locale).then((found) => current && setLoaded(found));
    return () => {
      current = false;
    };
  }, [locale]);
  return loaded;
}
