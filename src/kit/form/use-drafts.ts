import { useEffect, useState } from 'react';
import { newId } from '#lib/data/id.ts';
import { now } from '#lib/time/clock.ts';
import type { Fields } from '#model/fields.ts';
import type { AnyRecord } from '#model/schema.ts';
import { type Draft, draftsAt, type FoundDraft, saveDraft, slotAt } from './draft.ts';
import { dropDraft } from './draft-store.ts';
import { holdSlot, openSlots } from './open-slots.ts';

/** A form's own draft, written with each change, and the drafts that closed forms left at the same place. */
export function useDrafts(place: string, fields: Fields, record?: AnyRecord) {
  const [form] = useState(newId);
  const key = slotAt(place, form);
  const [found, setFound] = useState<readonly FoundDraft[]>([]);
  const [isStored, setStored] = useState(true);
  useEffect(() => holdSlot(key), [key]);
  useEffect(() => {
    let wanted = true;
    void openSlots().then(
      (open) => wanted && setFound(draftsAt(place, fields, now(), new Set([...open, key]), record)),
    );
    return () => {
      wanted = false;
    };
  }, [place, fields, key, record]);
  return {
    found,
    /** false: the browser stores nothing, so what is typed is gone with the page. */
    isStored,
    /** The form's own, after each change. */
    keep: (own: Draft) => setStored(saveDraft(key, own)),
    /** The form's own draft is not needed any more. */
    drop: () => dropDraft(key),
    /** A found one is not needed any more: it was taken over, or is not wanted. */
    forget: ({ key: dropped }: FoundDraft) => {
      dropDraft(dropped);
      setFound((current) => current.filter((one) => one.key !== dropped));
    },
  };
}
