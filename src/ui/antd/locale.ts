import type { ConfigProviderProps } from 'antd';
import dayjs from 'dayjs';

export type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

const loaded = new Map<string, AntdLocale | undefined>();
/** undefined also for English, which is built in. */
export const loadedLocale = (locale: string): AntdLocale | undefined => loaded.get(locale);

/** antd's and dayjs's words of one language. English is built into both. */
export async function loadAntdLocale(locale: string): Promise<AntdLocale | undefined> {
  const words = await load(locale);
  loaded.set(locale, words);
  return words;
}

async function load(locale: string): Promise<AntdLocale | undefined> {
  switch (locale) {
    case 'zh': {
      const [antd] = await Promise.all([import('antd/es/locale/zh_CN'), import('dayjs/locale/zh-cn')]);
      dayjs.locale('zh-cn');
      return antd.default;
    }
    case 'fr': {
      const [antd] = await Promise.all([import('antd/es/locale/fr_FR'), import('dayjs/locale/fr')]);
      dayjs.locale('fr');
      return antd.default;
    }
    case 'ja': {
      const [antd] = await Promise.all([import('antd/es/locale/ja_JP'), import('dayjs/locale/ja')]);
      dayjs.locale('ja');
      return antd.default;
    }
    default:
      dayjs.locale('en');
      return undefined;
  }
}
