import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { CardList, type Listed } from '#areas/company/access/card-list.tsx';
import type { InputProps } from '#kit/fields/field-props.ts';
import type { AskedFields } from '#kit/form/fields-dialog.tsx';
import { useLabels } from '#kit/text.ts';
import { newId } from '#lib/data/id.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { Dialog } from '#ui/dialog.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import styles from './keys.module.css';

const FieldsDialog = lazyPart(async () => (await import('#kit/form/fields-dialog.tsx')).FieldsDialog);

type Show = (secret: string) => void;
/** One request, however often it is sent: its record's id, and the secret that only this page knows. */
interface Begun {
  readonly record: Pick<AnyRecord, 'id' | 'version'>;
  readonly asked: AskedFields;
  readonly extra: Values;
  readonly secret: string;
}

/** A tab of records that have a secret: those there are, a new one, and the secret once, when it was drawn. */
export function SecretList<R extends AnyRecord>(props: {
  readonly resource: string;
  readonly icon: IconName;
  readonly query: Listed<R>;
  readonly card: (record: R, show: Show) => ReactNode;
  /** What the form of a new one asks, and what its command `make` gets in addition. */
  readonly begin: () => Promise<Omit<Begun, 'record'>>;
  readonly controls: { readonly [field: string]: ComponentType<InputProps> };
  /** What the form says above its fields. */
  readonly text: string;
}) {
  const { resource, icon, query, card, begin, controls, text } = props;
  const labels = useLabels(resource);
  const [begun, setBegun] = useState<Begun>();
  const [secret, setSecret] = useState<string>();
  const open = async () => setBegun({ ...(await begin()), record: { id: newId(), version: 0 } });
  return (
    <>
      <CardList {...{ resource, icon, query }} card={(record) => card(record, setSecret)} onNew={() => void open()} />
      {begun && (
        <Suspense>
          <FieldsDialog
            asked={begun.asked}
            title={labels.text('action.new')}
            text={text}
            okText={labels.text('action.make')}
            controls={controls}
            verb="make"
            record={begun.record}
            extra={begun.extra}
            onSaved={() => {
              setSecret(begun.secret);
              setBegun(undefined);
            }}
            onClose={() => setBegun(undefined)}
          />
        </Suspense>
      )}
      {secret && (
        <Dialog title={labels.text('secret.title')} onClose={() => setSecret(undefined)}>
          <p>{labels.text('secret.text')}</p>
          <code className={styles.secret}>{secret}</code>
        </Dialog>
      )}
    </>
  );
}
