import type { TextField } from '#model/fields.ts';
import textStyles from '#ui/text.module.css';
import { useTexts } from '#ui/use-texts.ts';
import { countryName } from './country-name.ts';
import type { DisplayProps } from './field-props.ts';

/** Names keep their own direction inside a line of another. */
export function TextDisplay(props: DisplayProps) {
  const { value, field } = props;
  const { language } = useTexts('ui');
  switch ((field as TextField).as) {
    case 'country':
      return <bdi>{countryName(String(value), language)}</bdi>;
    case 'iban':
      return <CodeDisplay {...props} value={inFours(String(value))} />;
    default:
      return <bdi>{String(value)}</bdi>;
  }
}
/** Account numbers as they are printed. */
export const inFours = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ');
export const LongTextDisplay = ({ value }: DisplayProps) => (
  <p className={textStyles.longText} dir="auto">
    {String(value)}
  </p>
);
/** Phones and codes read left to right in every language. */
export const CodeDisplay = ({ value }: DisplayProps) => (
  <span dir="ltr" className={textStyles.figures}>
    {String(value)}
  </span>
);
