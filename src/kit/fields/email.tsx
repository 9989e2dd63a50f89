import type { DisplayProps } from './field-props.ts';

export const EmailDisplay = ({ value }: DisplayProps) => (
  <a href={`mailto:${encodeURIComponent(String(value)).replace('%40', '@')}`} dir="ltr">
    {String(value)}
  </a>
);
