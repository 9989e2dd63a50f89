import { type HttpError, useOne } from '@refinedev/core';
import { useDial } from '#kit/record/dialling.ts';
import { useCompany } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';
import { LinkButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useTexts } from '#ui/use-texts.ts';

/** Calls the person of a conversation, as on the page of their lead or contact: the guard answers first, and the call is logged. */
export function Call(props: { readonly resource: string; readonly id: string; readonly phone: string }) {
  const { resource, id, phone } = props;
  const { t } = useTexts('ui');
  const { schema } = useCompany();
  const dial = useDial();
  const { query } = useOne<AnyRecord, HttpError>({ resource, id });
  const record = query.data?.data;
  if (!record) return null;
  return (
    <LinkButton
      href={`tel:${phone}`}
      icon={<Icon name="call" size={16} />}
      onClick={(event) => void dial(event, { schema: schema(resource), record })}
    >
      {t('action.call')}
    </LinkButton>
  );
}
