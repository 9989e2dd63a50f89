import { type MouseEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import styles from './me.module.css';
import { SECTIONS } from './section.tsx';

/** The way down a long page. A click moves the page, not the address: an unsaved form would ask about that. */
export function SectionNav() {
  const { t } = useTranslation('me');
  const { hash } = useLocation();
  const [current, setCurrent] = useState<string>();
  // a link to one section opens the page there
  // newer browsers answer with a promise, which no effect may return
  useEffect(() => void document.getElementById(hash.slice(1))?.scrollIntoView(), [hash]);
  useEffect(() => {
    const found = new IntersectionObserver(
      (entries) => {
        const top = entries.find(({ isIntersecting }) => isIntersecting);
        if (top) setCurrent(top.target.id);
      },
      { rootMargin: '-80px 0px -70% 0px' },
    );
    for (const name of SECTIONS) {
      const section = document.getElementById(name);
      if (section) found.observe(section);
    }
    return () => found.disconnect();
  }, []);
  const go = (event: MouseEvent, name: string) => {
    event.preventDefault();
    const section = document.getElementById(name);
    section?.scrollIntoView();
    section?.querySelector<HTMLElement>('input, button, a, [tabindex]')?.focus({ preventScroll: true });
    setCurrent(name);
  };
  return (
    <nav className={styles.nav} aria-label={t('nav')}>
      {SECTIONS.map((name) => (
        <a
          key={name}
          href={`#${name}`}
          aria-current={current === name ? 'true' : undefined}
          onClick={(event) => go(event, name)}
        >
          {t(`section.${name}`)}
        </a>
      ))}
    </nav>
  );
}
