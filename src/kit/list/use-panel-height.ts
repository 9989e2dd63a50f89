import { type RefObject, useEffect } from 'react';
import { panelHeight } from './peek.ts';

/** Keeps a panel beside the list as high as the window lets it, while the page scrolls. */
export function usePanelHeight(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const frame = panel.current?.parentElement;
    const column = frame?.querySelector('[data-list-column]');
    if (!frame || !column) return;
    const measure = () => {
      const { top } = frame.getBoundingClientRect();
      const at = { window: window.innerHeight, top, start: top + window.scrollY, column: column.clientHeight };
      panel.current?.style.setProperty('height', `${Math.round(panelHeight(at))}px`);
    };
    measure();
    const resized = new ResizeObserver(measure);
    for (const part of [column, document.documentElement]) resized.observe(part);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      resized.disconnect();
      window.removeEventListener('scroll', measure);
    };
  }, [panel]);
}
