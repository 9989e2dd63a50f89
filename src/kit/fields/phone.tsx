import { useEffect, useState } from 'react';
import { useDial } from '#kit/record/dialling.ts';
import { useReached } from '#kit/record/reached.ts';
import { deferred } from '#lib/time/deferred.ts';
import textStyles from '#ui/text.module.css';
import type { DisplayProps } from './field-props.ts';

/** The numbering plans are large: no screen waits for them. */
let plans: Promise<typeof import('#lib/people/phone.ts')> | undefined;
const loadPlans = () => {
  plans ??= deferred(() => import('#lib/people/phone.ts')).catch((error: unknown) => {
    plans = undefined;
    throw error;
  });
  return plans;
};

/** Spaced as the country writes it, once the numbering plans have arrived. */
export function PhoneDisplay({ resource, value, record }: DisplayProps) {
  const number = String(value);
  const dial = useDial();
  const reached = useReached(resource, record);
  const [shown, setShown] = useState(number);
  useEffect(() => {
    let wanted = true;
    setShown(number);
    loadPlans()
      .then(({ formatPhone }) => wanted && setShown(formatPhone(number)))
      .catch(() => {});
    return () => {
      wanted = false;
    };
  }, [number]);
  return (
    <a
      href={`tel:${number}`}
      dir="ltr"
      className={textStyles.figures}
      onClick={(event) => reached && void dial(event, reached)}
    >
      {shown}
    </a>
  );
}
