import { useLabels } from '#kit/text.ts';
import { Segments } from '#ui/segments.tsx';

/** Languages a document is written in, each by its own name. */
const LANGUAGES = { en: 'English', zh: '中文', fr: 'Français', ja: '日本語' } as const;

export const isDocumentLanguage = (code: string | undefined): code is keyof typeof LANGUAGES =>
  code !== undefined && Object.hasOwn(LANGUAGES, code);

export function LanguageChoice(props: { readonly language: string; readonly onChange: (code: string) => void }) {
  const { language, onChange } = props;
  const labels = useLabels('invoices');
  return (
    <Segments
      label={labels.text('language')}
      values={Object.keys(LANGUAGES)}
      chosen={language}
      wordOf={(code) => <span lang={code}>{isDocumentLanguage(code) && LANGUAGES[code]}</span>}
      onChoose={onChange}
    />
  );
}
