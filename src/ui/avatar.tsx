import styles from './avatar.module.css';

/** Up to two letters of a name; one where the script writes without spaces. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const first = [...(words[0] ?? '')][0] ?? '';
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return (first + last).toLocaleUpperCase();
}
/** The smallest text of the app, in pixels. */
const LEAST = 12;

export function Avatar({ name, pictureUrl, size = 24 }: { name: string; pictureUrl?: string; size?: number }) {
  const style = { width: size, height: size, fontSize: Math.max(LEAST, Math.round(size * 0.42)) };
  if (pictureUrl)
    return (
      <img
        className={styles.avatar}
        src={pictureUrl}
        alt=""
        style={style}
        loading="lazy"
        referrerPolicy="no-referrer"
      />
    );
  return (
    <span className={styles.avatar} style={style} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
