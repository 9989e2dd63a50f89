import styles from './me.module.css';

/** One of a few, each shown: what is chosen holds at once. */
export function Choice<K extends string>(props: {
  /** Of the group of radio buttons. */
  readonly name: string;
  readonly legend: string;
  readonly options: readonly { readonly key: K; readonly label: string; readonly lang?: string }[];
  readonly chosen: K;
  readonly disabled?: boolean;
  readonly onChoose: (key: K) => void;
}) {
  const { name, legend, options, chosen, disabled, onChoose } = props;
  return (
    <fieldset className={styles.choice} disabled={disabled}>
      <legend>{legend}</legend>
      <div>
        {options.map(({ key, label, lang }) => (
          <label key={key} lang={lang}>
            <input type="radio" name={name} checked={chosen === key} onChange={() => onChoose(key)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
