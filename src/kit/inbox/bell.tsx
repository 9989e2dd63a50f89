import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useAccess, useSend } from '#kit/workspace.tsx';
import type { Notification } from '#model/notices/notices.ts';
import { Icon } from '#ui/icon.tsx';
import iconButtonStyles from '#ui/icon-button.module.css';
import { usePart } from '#ui/use-part.ts';
import styles from './bell.module.css';
import { popsUp, popUp } from './popups.ts';
import { useUnread } from './use-inbox.ts';
import { useSentence } from './use-sentence.ts';

const MOST_SHOWN = 99;

/** The bell of the top bar: how much is unread, and the way to it. */
export function Bell() {
  const { t } = useTranslation('shell');
  const { count } = useUnread();
  const { pathname } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const [end, setEnd] = useState(0);
  const { Part: Panel, failed, show, hide } = usePart(async () => (await import('./panel.tsx')).InboxPanel);
  const label = count > 0 ? t('shell:top.unread', { count }) : t('shell:top.notifications');
  const latest = useRef(hide);
  latest.current = hide;
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another page closes it
  useEffect(() => latest.current(), [pathname]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${iconButtonStyles.iconButton} ${styles.bell}`}
        data-part="icon-button"
        aria-haspopup="dialog"
        aria-label={label}
        title={failed ? t('shell:top.searchFailed') : label}
        onClick={() => {
          setEnd(innerWidth - (button.current?.getBoundingClientRect().right ?? innerWidth));
          show();
        }}
      >
        <Icon name={failed ? 'offline' : 'bell'} />
        {count > 0 && <span className={styles.count}>{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>}
      </button>
      <Suspense>{Panel && <Panel end={end} onClose={hide} />}</Suspense>
      <Suspense>
        <Popups />
      </Suspense>
    </>
  );
}

/** Says what comes while the person looks elsewhere, where they asked for it. */
function Popups() {
  const { account } = useAccess();
  const { inbox } = useSend();
  const navigate = useNavigate();
  const [shown, setShown] = useState<Notification>();
  useEffect(
    () => inbox.onNew((one) => popsUp(one, account) && !document.hasFocus() && setShown(one)),
    [inbox, account],
  );
  return shown ? <Popup key={shown.id} shown={shown} onOpen={(link) => void navigate(link)} /> : null;
}
function Popup({ shown, onOpen }: { readonly shown: Notification; readonly onOpen: (link: string) => void }) {
  const sentence = useSentence()(shown);
  const open = useRef(onOpen);
  open.current = onOpen;
  useEffect(() => popUp(shown, 'Freehold', sentence, (link) => open.current(link)), [shown, sentence]);
  return null;
}
