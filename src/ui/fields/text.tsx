import type { DisplayProps } from './face.ts';

/** Names keep their own direction inside a line of another. */
export const TextDisplay = ({ value }: DisplayProps) => <bdi>{String(value)}</bdi>;
export const LongTextDisplay = ({ value }: DisplayProps) => (
  <p className="long-text" dir="auto">
    {String(value)}
  </p>
);
/** Phones and codes read left to right in every language. */
export const CodeDisplay = ({ value }: DisplayProps) => (
  <span dir="ltr" className="figures">
    {String(value)}
  </span>
);
