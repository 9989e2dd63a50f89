import { useState } from 'react';
import type { Property } from '#areas/property/properties/schema.ts';
import messageStyles from '#areas/sales/messages/messages.module.css';
import { useFormat } from '#kit/format.ts';
import { Thumb } from '#kit/gallery/thumb.tsx';
import { useLabels } from '#kit/text.ts';
import { Segments } from '#ui/segments.tsx';
import textStyles from '#ui/text.module.css';
import { sharePath } from './link.ts';
import type { Answer } from './recipient-row.tsx';
import styles from './shares.module.css';

/** The message that the first person of each language gets, with a card for each listing. */
export function Preview(props: { readonly answers: readonly Answer[]; readonly homes: readonly Property[] }) {
  const { answers, homes } = props;
  const labels = useLabels('shares');
  const [chosen, setChosen] = useState<string>();
  const languages = [...new Set(answers.map(({ language }) => language))];
  const first = answers.find(({ language }) => language === chosen) ?? answers[0];
  const countOf = (one: string) => answers.filter(({ language }) => language === one).length;
  return (
    <section className={styles.preview} aria-label={labels.text('many.preview')}>
      {languages.length > 1 && (
        <Segments
          label={labels.field('language')}
          values={languages}
          chosen={first?.language}
          wordOf={(one) => `${labels.option('language', one)} ${countOf(one)}`}
          onChoose={setChosen}
        />
      )}
      {first && (
        <div className={messageStyles.bubble} data-direction="Out" lang={first.language}>
          <bdi>{first.text}</bdi>
          {homes.map((home) => (
            <Card key={home.id} home={home} />
          ))}
          <span className={textStyles.second}>{location.host + sharePath('…')}</span>
        </div>
      )}
    </section>
  );
}

/** What the client sees of a listing before the page is opened: never the unit number. */
function Card({ home }: { readonly home: Property }) {
  const { money } = useFormat();
  const { listPriceMinor, currency, priceOnApplication } = home;
  const isPriced = listPriceMinor !== undefined && !priceOnApplication;
  return (
    <span className={styles.card}>
      <Thumb resource="properties" record={home} />
      <span>
        <b>
          <bdi>{home.title}</bdi>
        </b>
        {isPriced && (
          <span className={`${textStyles.second} ${textStyles.figures}`}>{money(listPriceMinor, currency)}</span>
        )}
      </span>
    </span>
  );
}
