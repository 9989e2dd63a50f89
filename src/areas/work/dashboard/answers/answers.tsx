import { type ReactNode, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFigures } from '#areas/work/dashboard/report-rows.tsx';
import { RecordsLink } from '#areas/work/dashboard/report-section.tsx';
import type { ReportInput } from '#areas/work/dashboard/tables/report-table.ts';
import { useFormat } from '#kit/format.ts';
import { setCurrentBooking } from '#kit/record/current-booking.ts';
import { useAllowed } from '#kit/use-allowed.ts';
import { useCompany } from '#kit/workspace.tsx';
import { startOfDay } from '#lib/time/dates.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import styles from './answers.module.css';
import { Columns, Curve } from './charts.tsx';
import { expectedMonths, expecting } from './expected.ts';
import { type Helped, helped, helping } from './help.ts';
import type { Answer, Sentence, Writing } from './sentence.ts';
import { curveOf, targetIn, winning } from './winning.ts';

const HandOver = lazyPart(async () => (await import('./hand-over.tsx')).HandOver);
/** Agents listed by name; the sentence above counts all who need help. */
const MOST_HELPED = 4;

/** The three questions a manager has, each with a sentence, a picture and what can be done about it. */
export function Answers({ input }: { readonly input: ReportInput }) {
  const { t } = useTranslation('dashboard');
  const { locale, timeZone, shortMoney } = useFormat();
  const { company } = useCompany();
  const write = useWriting();
  const { answer, current, previous } = input;
  const isCounted = answer.isCountsOnly === true;
  const short = (n: number) => (isCounted ? write.count(n) : shortMoney(n, company.currency));
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone });
  const monthOf = new Intl.DateTimeFormat(locale, { month: 'short', timeZone });
  const people = helped(input, write);
  const months = expectedMonths(input);
  const target = targetIn(input);
  const say = (sentence: Sentence) => t(`answer.${sentence.key}`, sentence.values ?? {});
  const [won, coming] = [winning(input, write), expecting(input, months, write)];
  return (
    <div className={styles.answers}>
      <Question name="winning" answer={won} keys={isCounted ? [] : ['won', ...(target ? ['target'] : []), 'before']}>
        {!isCounted && (
          <Curve
            label={say(won.head)}
            current={curveOf(answer.won.current, current, answer.today)}
            previous={curveOf(answer.won.previous, previous, answer.today)}
            target={target}
            write={short}
            ends={[day.format(startOfDay(current.from, timeZone)), day.format(startOfDay(current.to, timeZone))]}
          />
        )}
      </Question>
      <Question name="help" answer={helping(input, people, write)}>
        <ul className={styles.people}>
          {people.slice(0, MOST_HELPED).map((one) => (
            <HelpedRow key={one.uid} helped={one} />
          ))}
        </ul>
      </Question>
      <Question name="expecting" answer={coming} keys={['signed', 'reserved', 'open']}>
        <Columns
          label={say(coming.head)}
          months={months}
          word={(month) => monthOf.format(startOfDay(`${month}-01`, timeZone))}
          write={short}
        />
      </Question>
    </div>
  );
}

function useWriting(): Writing {
  const { locale, timeZone, money, number, days } = useFormat();
  const { company } = useCompany();
  const { write } = useFigures();
  const span = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone });
  return {
    amount: (minor) => money(minor, company.currency, true),
    count: number,
    percent: write.percent,
    days,
    span: ({ from, to }) => span.formatRange(startOfDay(from, timeZone), startOfDay(to, timeZone)),
  };
}

function Question(props: {
  readonly name: string;
  readonly answer: Answer;
  /** What the colours of the picture mean. */
  readonly keys?: readonly string[];
  readonly children: ReactNode;
}) {
  const { name, answer, keys = [], children } = props;
  const { t } = useTranslation('dashboard');
  const id = useId();
  const say = ({ key, values }: Sentence) => t(`answer.${key}`, values ?? {});
  return (
    <section className={styles.question} aria-labelledby={id} data-question={name}>
      <h2 id={id}>{t(`question.${name}`)}</h2>
      <p className={styles.head}>{say(answer.head)}</p>
      <p className={styles.why}>
        {answer.parts.map((part) => (
          <span key={part.key} data-tone={part.tone}>
            <RecordsLink ask={part.ask}>{say(part)}</RecordsLink>{' '}
          </span>
        ))}
      </p>
      {children}
      {keys.length > 0 && (
        <ul className={styles.key}>
          {keys.map((one) => (
            <li key={one} data-key={one}>
              {t(`key.${one}`)}
            </li>
          ))}
        </ul>
      )}
      {answer.act && (
        <p className={styles.act}>
          <RecordsLink ask={answer.act.ask}>{say(answer.act)}</RecordsLink>
        </p>
      )}
    </section>
  );
}

function HelpedRow({ helped: { uid, name, why, act } }: { readonly helped: Helped }) {
  const { t } = useTranslation('dashboard');
  const [isHanding, setHanding] = useState(false);
  const mayAssign = useAllowed('assign', 'leads').can;
  const label = t(`act.${act.key}`, act.values ?? {});
  const id = useId();
  return (
    <li>
      <Avatar name={name} />
      <span className={styles.person}>
        <bdi id={id}>{name}</bdi>
        <small data-tone={why.tone ?? 'soon'}>{t(`why.${why.key}`, why.values ?? {})}</small>
      </span>
      {act.does === 'book' && (
        <Button
          type="text"
          aria-describedby={id}
          onClick={() => setCurrentBooking({ kind: 'Viewing', attendeeIds: [uid] })}
        >
          {label}
        </Button>
      )}
      {act.does === 'handOver' && mayAssign && (
        <Button type="text" aria-describedby={id} onClick={() => setHanding(true)}>
          {label}
        </Button>
      )}
      {(act.does === 'list' || (act.does === 'handOver' && !mayAssign)) && (
        <RecordsLink ask={act.ask} describedBy={id}>
          {label}
        </RecordsLink>
      )}
      {isHanding && act.ask && (
        <Suspense>
          <HandOver ask={act.ask} from={uid} title={`${label} · ${name}`} onClose={() => setHanding(false)} />
        </Suspense>
      )}
    </li>
  );
}
