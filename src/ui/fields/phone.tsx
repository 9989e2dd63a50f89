import { useEffect, useState } from 'react';
import type { DisplayProps } from './face.ts';

/** Spaced as the country writes it, once the numbering plans have arrived. */
export function PhoneDisplay({ value }: DisplayProps) {
  const number = String(value);
  const [shown, setShown] = useState(number);
  useEffect(() => {
    let wanted = true;
    setShown(number);
    import('#lib/phone.ts').then(({ formatPhone }) => wanted && setShown(formatPhone(number))).catch(() => {});
    return () => {
      wanted = false;
    };
  }, [number]);
  return (
    <a href={`tel:${number}`} dir="ltr" className="figures">
      {shown}
    </a>
  );
}
