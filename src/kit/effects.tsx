import { startOfDay } from '#lib/time/dates.ts';
import { monthOf } from '#lib/time/month-name.ts';
import type { Effect } from '#model/commit/command.ts';
import boneStyles from '#ui/bone.module.css';
import textStyles from '#ui/text.module.css';
import styles from './effects.module.css';
import { useFormat } from './format.ts';
import { useLabels } from './text.ts';
import { useCompany } from './workspace.tsx';

type Params = NonNullable<Effect['params']>;

/**
 * What an effect or a refusal names, as a person reads it: a colleague by name, `amountMinor` as `amount`, `fromDay`
 * as `from`, `draftMonth` as `draft`. Amounts are in `currency` unless the effect names another.
 */
export function useEffectWords(currency: string) {
  const { exactMoney, date, timeZone, locale } = useFormat();
  const wordOf: { readonly [end: string]: (value: string | number, currency: string) => string } = {
    Minor: (value, of) => exactMoney(Number(value), of),
    Day: (value) => date(startOfDay(String(value), timeZone)),
    Month: (value) => monthOf(String(value), locale),
  };
  const { members } = useCompany();
  return (params: Params = {}): Params =>
    Object.fromEntries(
      Object.entries(params).flatMap(([name, value]): [string, string | number][] => {
        if (name === 'name') return [[name, members.get(String(value))?.name ?? value]];
        const end = Object.keys(wordOf).find((one) => name.endsWith(one));
        const word = end && wordOf[end]?.(value, String(params.currency ?? currency));
        return [[name, value], ...(end && word ? [[name.slice(0, -end.length), word] as [string, string]] : [])];
      }),
    );
}

/** What a command does besides changing its own record, before it is run; a skeleton line until then. */
export function Effects(props: {
  /** Whose words they are in. */
  readonly resource: string;
  readonly effects: readonly Effect[] | undefined;
  readonly currency: string;
  readonly title?: string;
  /** Keys of those to be looked at. */
  readonly grave?: readonly string[];
}) {
  const { resource, effects, currency, title, grave = [] } = props;
  const labels = useLabels(resource);
  const inWords = useEffectWords(currency);
  if (!effects) return <span className={boneStyles.bone} data-part="bone" aria-busy="true" />;
  if (effects.length === 0) return null;
  return (
    <section className={styles.effects} aria-label={title} aria-live="polite">
      {title && <strong>{title}</strong>}
      <ul>
        {effects.map(({ key, params }) => (
          <li
            key={`${key} ${Object.values(params ?? {}).join(' ')}`}
            className={grave.includes(key) ? textStyles.overdue : undefined}
          >
            {labels.text(`effect.${key}`, inWords(params))}
          </li>
        ))}
      </ul>
    </section>
  );
}
