import type { DisplayProps } from './field-props.ts';

/** If it is too long for its line, it breaks before the host. */
export function EmailDisplay({ value }: DisplayProps) {
  const [name, ...host] = String(value).split('@');
  return (
    <a href={`mailto:${encodeURIComponent(String(value)).replace('%40', '@')}`} dir="ltr">
      {name}
      <wbr />
      {host.map((part) => `@${part}`)}
    </a>
  );
}
