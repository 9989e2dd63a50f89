import { type CSSProperties, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResourceDefinition } from '#kit/resource.ts';
import type { AnyRecord } from '#model/schema.ts';
import boneStyles from '#ui/bone.module.css';
import { Bone } from '#ui/bone.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { useResizeHandle } from '#ui/use-resize-handle.ts';
import styles from './peek.module.css';
import { usePanelHeight } from './use-panel-height.ts';
import type { PeekControl } from './use-peek.ts';
import { PEEK_WIDTH, usePeekWidth, withinPeek } from './use-peek-width.ts';

export const loadPeek = () => import('#kit/record/peek-panel.tsx');
const PeekPanel = lazyPart(async () => (await loadPeek()).PeekPanel);

/** The place of a record beside its list; the record comes by itself. */
export function PeekPane(props: {
  readonly definition: ResourceDefinition;
  readonly peek: PeekControl;
  readonly id: string;
  readonly rows: readonly AnyRecord[];
}) {
  const { t } = useTranslation('ui');
  const panel = useRef<HTMLElement>(null);
  const { width, resize } = usePeekWidth();
  usePanelHeight(panel);
  const edge = useResizeHandle({
    widthNow: () => Math.round(panel.current?.getBoundingClientRect().width ?? width),
    within: withinPeek,
    grows: 'start',
    step: PEEK_WIDTH.step,
    show: (shown) => panel.current?.style.setProperty('--peek', `${shown ?? width}px`),
    onResize: resize,
  });
  const label = t('list.peeked');
  return (
    <section
      ref={panel}
      id="peek"
      className={styles.peek}
      tabIndex={-1}
      aria-label={label}
      style={{ '--peek': `${width}px` } as CSSProperties}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a rule between paragraphs is no handle */}
      <span
        role="separator"
        tabIndex={0}
        className={styles.edge}
        aria-orientation="vertical"
        aria-label={t('list.width', { label })}
        aria-valuemin={PEEK_WIDTH.least}
        aria-valuemax={PEEK_WIDTH.most}
        aria-valuenow={width}
        title={t('list.widthHint')}
        {...edge}
      />
      <Suspense fallback={<PeekStandIn />}>
        <PeekPanel {...props} />
      </Suspense>
    </section>
  );
}

function PeekStandIn() {
  return (
    <div className={`${styles.scroll} ${boneStyles.standingIn}`} aria-busy="true">
      <div className={styles.bar} />
      <div className={styles.bones} data-part="peek-bones">
        <Bone as="title" />
        <Bone />
        <Bone as="panel" />
      </div>
    </div>
  );
}
