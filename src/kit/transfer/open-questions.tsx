import { useTranslation } from 'react-i18next';
import { countryName } from '#kit/fields/country-name.ts';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { ALL_COUNTRIES } from '#lib/people/phone.ts';
import { readDate } from '#lib/reading/dates.ts';
import type { Field } from '#model/fields.ts';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import { ALL_OTHERS, answered } from './answers.ts';
import { FillFields } from './fill-fields.tsx';
import styles from './import.module.css';
import type { OrderQuestion, WordQuestion } from './questions.ts';
import { useColumnName } from './use-column-name.ts';
import type { ImportControl } from './use-import.ts';

/** What the file leaves open, asked once for all its rows: words that no field knows, dates, and what rows lack. */
export function OpenQuestions({ control }: { readonly control: ImportControl }) {
  const { t } = useTranslation('transfer');
  const { offered, questions, answers, setAnswers } = control;
  const format = useFormat();
  const lacks = questions.lacks.filter(({ path }) => offered.some((leaf) => leaf.path === path));
  if (questions.orders.length + questions.words.length + lacks.length === 0) return null;
  return (
    <section className={`${panelStyles.panel} ${styles.questions}`} aria-labelledby="import-questions">
      <h2 id="import-questions">{t('questions.title')}</h2>
      <p className={textStyles.quiet}>{t('questions.text')}</p>
      {questions.orders.map((one) => (
        <OrderChoice key={one.column} control={control} question={one} />
      ))}
      {questions.words.map((one) => (
        <WordChoices key={one.path} control={control} question={one} />
      ))}
      {lacks.length > 0 && (
        <FillFields
          control={control}
          paths={lacks.map(({ path }) => path)}
          values={answers.fills}
          hintOf={(path) => {
            const count = lacks.find((one) => one.path === path)?.count ?? 0;
            return t('questions.lacks', { count, total: format.number(count) });
          }}
          onChange={(fills) => setAnswers({ ...answers, fills })}
        />
      )}
    </section>
  );
}

/** One date of the column, as each of the two orders reads it. */
function OrderChoice({ control, question }: { readonly control: ImportControl; readonly question: OrderQuestion }) {
  const { t } = useTranslation('transfer');
  const { answers, setAnswers } = control;
  const format = useFormat();
  const { head, sample, order } = question;
  const id = `order-${question.column}`;
  return (
    <div className={styles.question}>
      <label htmlFor={id}>{t('questions.order', { sample, name: head })}</label>
      <select
        id={id}
        value={order}
        onChange={({ target }) =>
          setAnswers({
            ...answers,
            orders: { ...answers.orders, [head]: target.value === 'monthFirst' ? 'monthFirst' : 'dayFirst' },
          })
        }
      >
        {(['dayFirst', 'monthFirst'] as const).map((one) => {
          const date = readDate(sample, format.timeZone, one);
          return (
            <option key={one} value={one}>
              {t(`questions.${one}`, { date: date ? format.date(date) : sample })}
            </option>
          );
        })}
      </select>
    </div>
  );
}

/** The id of an answer in the list: a value is identified by its place. */
const EMPTY = 'empty';

function WordChoices({ control, question }: { readonly control: ImportControl; readonly question: WordQuestion }) {
  const { t } = useTranslation('transfer');
  const { schema, offered, answers, setAnswers } = control;
  const nameOf = useColumnName(schema.name);
  const format = useFormat();
  const { path, words, more } = question;
  const field = offered.find((leaf) => leaf.path === path)?.field;
  const choices = useChoices(schema.name, path, field);
  const given = answers.words[path] ?? {};
  const isPerson = path === schema.owner;
  const answerTo = (key: string) => {
    if (!(key in given)) return '';
    return given[key] === null ? EMPTY : String(choices.findIndex(({ value }) => value === given[key]));
  };
  const choose = (key: string, text: string) =>
    setAnswers(
      answered(answers, path, key, text === '' ? undefined : text === EMPTY ? null : choices[Number(text)]?.value),
    );
  /** Rows wait for an answer; one for all others need not be given. */
  const isOpen = (key: string) => key !== ALL_OTHERS && answerTo(key) === '' && answerTo(ALL_OTHERS) === '';
  const line = (key: string, label: string, count?: number) => (
    <li key={key} className={styles.question} data-open={isOpen(key)}>
      <label htmlFor={`word-${path}-${key}`}>
        <bdi>{label}</bdi>
        {count !== undefined && (
          <span className={`${textStyles.quiet} ${textStyles.figures}`}>
            {t('questions.rows', { count, total: format.number(count) })}
          </span>
        )}
      </label>
      <select id={`word-${path}-${key}`} value={answerTo(key)} onChange={({ target }) => choose(key, target.value)}>
        <option value="">
          {t(key === ALL_OTHERS || !(ALL_OTHERS in given) ? 'questions.choose' : 'questions.others')}
        </option>
        {!field?.required && <option value={EMPTY}>{t('questions.empty')}</option>}
        {choices.map(({ label: choice }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place identifies the choice
          <option key={at} value={at}>
            {choice}
          </option>
        ))}
      </select>
    </li>
  );
  return (
    <div className={styles.words}>
      <h3>{t('questions.words', { name: nameOf(path) })}</h3>
      <ul>
        {words.map(({ key, text, count }) => line(key, text, count))}
        {(isPerson || words.length > 1) && line(ALL_OTHERS, t(`questions.${isPerson ? 'everybodyElse' : 'allOthers'}`))}
      </ul>
      {more > 0 && (
        <p className={textStyles.quiet}>{t('questions.more', { count: more, total: format.number(more) })}</p>
      )}
    </div>
  );
}

interface Choice {
  readonly value: unknown;
  readonly label: string;
}
/** What a word of this field may stand for. */
function useChoices(resource: string, path: string, field: Field | undefined): readonly Choice[] {
  const { t, i18n } = useTranslation('transfer');
  const { members } = useCompany();
  const labels = useLabels(resource);
  const one = field?.kind === 'list' ? field.of : field;
  switch (one?.kind) {
    case 'choice':
      return one.options.map((value) => ({ value, label: labels.option(path, value) }));
    case 'flag':
      return [
        { value: true, label: t('questions.yes') },
        { value: false, label: t('questions.no') },
      ];
    case 'text':
      return byLabel(ALL_COUNTRIES.map((value) => ({ value, label: countryName(value, i18n.language) })));
    case 'ref':
      return one.to === 'directory'
        ? byLabel([...members.values()].map(({ id, name }) => ({ value: id, label: name })))
        : [];
    default:
      return [];
  }
}
const byLabel = (choices: readonly Choice[]) => choices.toSorted((a, b) => a.label.localeCompare(b.label));
