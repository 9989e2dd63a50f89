import { useEffect, useRef, useState } from 'react';
import { useFormat } from '#kit/format.ts';
import { usePersonName } from '#kit/person-name.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess, useServices } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { WRITES_FOR_MS, type Writers } from '#model/writers.ts';
import { Icon } from '#ui/icon.tsx';

/** At most this often the server is called, which is often enough that the line does not end while somebody types. */
const NOTE_EVERY_MS = WRITES_FOR_MS / 2;
const isText = ({ target }: Event) => target instanceof HTMLTextAreaElement;

/** Shows which colleagues are writing an answer, and notes that the viewer is while the viewer types. */
export function WritersLine({ id, className }: { readonly id: string; readonly className: string | undefined }) {
  const labels = useLabels('conversations');
  const { locale } = useFormat();
  const nameOf = usePersonName();
  const { account } = useAccess();
  const { writers } = useServices();
  const line = useRef<HTMLParagraphElement>(null);
  const [seen, setSeen] = useState<Writers>({});
  const [moment, setMoment] = useState(now);
  const others = Object.entries(seen).filter(([uid, until]) => uid !== account.id && until > moment);

  useEffect(() => {
    let isOver = false;
    let stop: (() => void) | undefined;
    const onChange = (next: Writers) => {
      setMoment(now());
      setSeen(next);
    };
    void writers.watch(id, onChange).then(
      (end) => {
        stop = end;
        if (isOver) end();
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [id, writers]);

  const ends = Math.min(...others.map(([, until]) => until.getTime()));
  useEffect(() => {
    if (!Number.isFinite(ends)) return;
    const timer = setTimeout(() => setMoment(now()), Math.max(0, ends - now().getTime()) + 1);
    return () => clearTimeout(timer);
  }, [ends]);

  useEffect(() => {
    const frame = line.current?.closest('article');
    let noted = 0;
    const note = (isWriting: boolean) => {
      noted = isWriting ? Date.now() : 0;
      // without it an answer is sent as well
      void writers.note(id, isWriting).catch(() => undefined);
    };
    const onInput = (event: Event) => {
      if (isText(event) && Date.now() - noted >= NOTE_EVERY_MS) note(true);
    };
    const onLeave = (event: Event) => {
      if (isText(event) && noted > 0) note(false);
    };
    frame?.addEventListener('input', onInput);
    frame?.addEventListener('focusout', onLeave);
    return () => {
      frame?.removeEventListener('input', onInput);
      frame?.removeEventListener('focusout', onLeave);
      if (noted > 0) note(false);
    };
  }, [id, writers]);

  const names = new Intl.ListFormat(locale).format(others.map(([uid]) => nameOf(uid)));
  return (
    <p ref={line} className={className} aria-live="polite">
      {others.length > 0 && (
        <>
          <Icon name="sellers" size={16} /> {labels.text('writing', { count: others.length, names })}
        </>
      )}
    </p>
  );
}
