import { useLabels } from '#kit/text.ts';
import segmentsStyles from '#ui/segments.module.css';

/** Languages a document is written in, each by its own name. */
const LANGUAGES = { en: 'English', zh: '中文', fr: 'Français', ja: '日本語' } as const;

export const isDocumentLanguage = (code: string | undefined): code is keyof typeof LANGUAGES =>
  code !== undefined && Object.hasOwn(LANGUAGES, code);

export function LanguageChoice(props: { readonly language: string; readonly onChange: (code: string) => void }) {
  const { language, onChange } = props;
  const labels = useLabels('invoices');
  return (
    <fieldset className={segmentsStyles.segments}>
      <legend className="visually-hidden">{labels.text('language')}</legend>
      {Object.entries(LANGUAGES).map(([code, name]) => (
        <button key={code} type="button" lang={code} aria-pressed={code === language} onClick={() => onChange(code)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}
