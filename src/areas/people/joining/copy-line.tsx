import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Input } from '#ui/antd/input.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './joining.module.css';

const SHOWN_MS = 4000;

/** Copies and says so. Where the browser forbids it, the text is at least selected by the field beside the button. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const { t } = useTranslation('joining');
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Button aria-label={label} icon={<Icon name={isCopied ? 'check' : 'copy'} size={16} />} onClick={() => void copy()}>
      <span role="status">{t(isCopied ? 'copy.done' : 'copy.do')}</span>
    </Button>
  );
}

/** Something to hand on: shown whole, selected by a click, copied by the button. */
export function CopyLine({
  label,
  text,
  copyLabel,
}: {
  readonly label: string;
  readonly text: string;
  readonly copyLabel: string;
}) {
  const id = useId();
  return (
    <div className={styles.copyLine}>
      <label htmlFor={id}>{label}</label>
      <Input id={id} value={text} readOnly onFocus={(event) => event.target.select()} />
      <CopyButton text={text} label={copyLabel} />
    </div>
  );
}
