import { type ReactNode, useRef } from 'react';
import styles from './picture.module.css';
import { useNear } from './use-near.ts';
import { usePicture } from './use-picture.ts';

/** A stored picture, fetched when it is about to be seen; a drawing replaces it if there is none, or it was removed. */
export function Picture(props: {
  readonly path: string | undefined;
  /** Alternative text; empty if the text next to it says the same. */
  readonly alt: string;
  readonly children?: ReactNode;
}) {
  const { path, alt, children } = props;
  const frame = useRef<HTMLSpanElement>(null);
  const isNear = useNear(frame);
  const { address, isFailed } = usePicture(isNear ? path : undefined);
  const isMissing = path === undefined || isFailed;
  return (
    <span className={styles.picture} ref={frame} data-waiting={!isMissing && !address}>
      {isMissing ? children : address && <img src={address} alt={alt} draggable={false} />}
    </span>
  );
}
