import { type HttpError, useMany } from '@refinedev/core';
import { useCallback, useRef, useState } from 'react';
import { type Property, properties } from '#areas/property/properties/schema.ts';
import type { Lead } from '#areas/sales/leads/schema.ts';
import { useLabels } from '#kit/text.ts';
import { nameOf } from '#model/name.ts';
import { Bone } from '#ui/bone.tsx';
import { Button } from '#ui/button.tsx';
import dialogStyles from '#ui/dialog.module.css';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import { Preview } from './preview.tsx';
import { type Answer, RecipientRow, type Sender } from './recipient-row.tsx';
import styles from './shares.module.css';
import { useLightPhotos } from './use-light-photos.ts';

/** Sends listings to several people in one step: each gets a text in their language and a link of their own. */
export function ManySheet(props: {
  readonly propertyIds: readonly string[];
  readonly leadIds: readonly string[];
  readonly onClose: () => void;
}) {
  const { propertyIds, leadIds, onClose } = props;
  const labels = useLabels('shares');
  const ui = useLabels('ui');
  const { result: homes } = useMany<Property, HttpError>({ resource: 'properties', ids: [...propertyIds] });
  const { result: people } = useMany<Lead, HttpError>({ resource: 'leads', ids: [...leadIds] });
  useLightPhotos(homes?.data);
  const senders = useRef(new Map<string, Sender>());
  const [left, setLeft] = useState<readonly string[]>([]);
  /** By lead. A lead without an entry waits for the server's answer. */
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map());
  const [showUnit, setShowUnit] = useState(false);
  const [step, setStep] = useState<'picking' | 'sending' | 'done'>('picking');
  const answer = useCallback((id: string, one: Answer) => setAnswers((before) => new Map(before).set(id, one)), []);
  const pick = (id: string, isPicked: boolean) =>
    setLeft((before) => (isPicked ? before.filter((one) => one !== id) : [...before, id]));
  const going = leadIds.filter((id) => !left.includes(id) && answers.get(id)?.mayGo);
  const texts = going.flatMap((id) => answers.get(id) ?? []);
  const send = async () => {
    setStep('sending');
    for (const id of going) await senders.current.get(id)?.send();
    setStep('done');
  };
  return (
    <Dialog
      sheet
      className={styles.many}
      title={labels.text('many.title', { name: homes?.data.map((home) => nameOf(properties, home)).join(' · ') ?? '' })}
      onClose={onClose}
    >
      <ul className={styles.people}>
        {!(homes && people) && (
          <li>
            <Bone />
          </li>
        )}
        {homes &&
          people?.data.map((lead) => (
            <RecipientRow
              key={lead.id}
              ref={(sender: Sender | null) => {
                if (sender) senders.current.set(lead.id, sender);
              }}
              lead={lead}
              homes={homes.data}
              showUnit={showUnit}
              isPicked={!left.includes(lead.id)}
              isFixed={step !== 'picking'}
              onPick={pick}
              onAnswer={answer}
            />
          ))}
      </ul>
      {homes && <Preview answers={texts} homes={homes.data} />}
      <label className={styles.option}>
        <input
          type="checkbox"
          checked={showUnit}
          disabled={step !== 'picking'}
          onChange={({ target }) => setShowUnit(target.checked)}
        />
        {labels.field('showUnit')}
      </label>
      <p className={textStyles.second}>{labels.text('many.each')}</p>
      <footer className={dialogStyles.actions}>
        {step === 'done' ? (
          <Button type="primary" onClick={onClose}>
            {ui.text('action.close')}
          </Button>
        ) : (
          <Button
            type="primary"
            icon={<Icon name="share" size={16} />}
            loading={step === 'sending' || answers.size < leadIds.length}
            disabled={going.length === 0}
            onClick={() => void send()}
          >
            {labels.text('many.send', { count: going.length })}
          </Button>
        )}
      </footer>
    </Dialog>
  );
}
