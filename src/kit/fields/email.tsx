import { Link } from 'react-router';
import { useReached } from '#kit/record/reached.ts';
import type { DisplayProps } from './field-props.ts';

/** If it is too long for its line, it breaks before the host. A client is written to in the composer of their record. */
export function EmailDisplay({ resource, value, record }: DisplayProps) {
  const reached = useReached(resource, record);
  const [name, ...host] = String(value).split('@');
  const address = (
    <>
      {name}
      <wbr />
      {host.map((part) => `@${part}`)}
    </>
  );
  return reached?.mayWrite ? (
    <Link to={reached.path} state={{ compose: 'Email' }} dir="ltr">
      {address}
    </Link>
  ) : (
    <a href={`mailto:${encodeURIComponent(String(value)).replace('%40', '@')}`} dir="ltr">
      {address}
    </a>
  );
}
