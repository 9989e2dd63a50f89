import styles from './bone.module.css';

/** The grey shape of something that is still loading: a line, or a word, title or panel. */
export function Bone({ as }: { readonly as?: 'word' | 'title' | 'panel' }) {
  const shape = as && { word: styles.word, title: styles.title, panel: styles.panel }[as];
  return <span className={shape ? `${styles.bone} ${shape}` : styles.bone} data-part="bone" />;
}
