import { type ThemeConfig, theme } from 'antd';

const COLOURS = {
  light: {
    primary: '#0F5C6E',
    primaryHover: '#0B4B5A',
    ink: '#15211F',
    quiet: '#596461',
    paper: '#F5F4F0',
    surface: '#FFFFFF',
    line: '#E6E4DE',
    error: '#B3261E',
    success: '#1E7042',
    warning: '#8A5A00',
    onPrimary: '#FFFFFF',
    placeholder: '#68736F',
  },
  dark: {
    primary: '#4FB3C4',
    primaryHover: '#74C7D4',
    ink: '#E8EDF2',
    quiet: '#9FADBB',
    paper: '#0E1620',
    surface: '#16202C',
    line: '#273444',
    error: '#FF8A80',
    success: '#6FCF97',
    warning: '#E9B872',
    onPrimary: '#0B1620',
    placeholder: '#8A99A8',
  },
} as const;

/** antd's tokens for one of the two themes; what antd does not draw is in public/themes/*.css, in the same colours. */
export function antdTheme(current: 'light' | 'dark', still: boolean): ThemeConfig {
  const colour = COLOURS[current];
  return {
    cssVar: {},
    hashed: false,
    algorithm: current === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: colour.primary,
      colorLink: colour.primary,
      colorInfo: colour.primary,
      colorError: colour.error,
      colorSuccess: colour.success,
      colorWarning: colour.warning,
      colorText: colour.ink,
      colorTextSecondary: colour.quiet,
      colorTextTertiary: colour.quiet,
      colorTextDescription: colour.quiet,
      colorTextPlaceholder: colour.placeholder,
      colorBgLayout: colour.paper,
      colorBgContainer: colour.surface,
      colorBgElevated: colour.surface,
      colorBorder: current === 'light' ? '#CFCCC3' : '#37475A',
      colorBorderSecondary: colour.line,
      colorSplit: colour.line,
      colorTextLightSolid: colour.onPrimary,
      borderRadius: 6,
      borderRadiusLG: 8,
      borderRadiusSM: 4,
      fontSize: 14,
      fontSizeSM: 12,
      fontSizeHeading3: 20,
      fontSizeHeading4: 16,
      lineHeight: 22 / 14,
      controlHeight: 34,
      fontFamily: 'var(--font-ui)',
      // Too short to be seen, long enough to end properly: without any, antd's drop-downs never find their place.
      motionDurationFast: still ? '0.02s' : '0.12s',
      motionDurationMid: still ? '0.02s' : '0.16s',
      motionDurationSlow: still ? '0.02s' : '0.2s',
      boxShadow: 'none',
      boxShadowTertiary: 'none',
    },
    components: {
      // antd's dark algorithm dulls the primary colour: the two controls that use it take the original colour.
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 500,
        colorPrimary: colour.primary,
        colorPrimaryHover: colour.primaryHover,
        colorPrimaryActive: colour.primaryHover,
      },
      Checkbox: { colorPrimary: colour.primary, colorPrimaryHover: colour.primaryHover },
      Tooltip: { colorBgSpotlight: current === 'light' ? colour.ink : '#2B3A4A', colorTextLightSolid: '#FFFFFF' },
      Menu: { itemHeight: 40, itemBorderRadius: 6, activeBarBorderWidth: 0 },
    },
  };
}
