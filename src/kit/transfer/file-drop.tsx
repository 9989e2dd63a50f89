import { type DragEvent, type ReactNode, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import styles from './import.module.css';

/** Endings of tables, as `accept` has them. */
export const TABLES = '.csv,.tsv,.txt,.xlsx';

/** Where one table is dropped or chosen; while `busy` none is taken. Texts are already translated. */
export function FileDrop(props: {
  readonly busy: boolean;
  readonly title: string;
  readonly choose: string;
  readonly onFile: (file: File) => void;
  readonly className?: string;
  /** Endings of the files that are taken. */
  readonly accept?: string;
  /** The content below the button. */
  readonly children: ReactNode;
}) {
  const { busy, title, choose, onFile, className, accept = TABLES, children } = props;
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !busy) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the way by keyboard is the file button inside
    <div
      className={[styles.drop, className].filter(Boolean).join(' ')}
      data-over={over}
      aria-busy={busy}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="upload" size={40} />
      <p className={styles.dropTitle}>{title}</p>
      <label className={styles.choose} data-busy={busy}>
        {choose}
        <input
          type="file"
          className="visually-hidden"
          accept={accept}
          disabled={busy}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onFile(file);
            target.value = '';
          }}
        />
      </label>
      {children}
    </div>
  );
}
