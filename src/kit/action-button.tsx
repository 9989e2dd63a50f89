import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import tipStyles from '#ui/tip.module.css';
import { Tip } from '#ui/tip.tsx';
import type { Decision } from './workspace.tsx';

const WhyDialog = lazyPart(async () => (await import('./access/why-dialog.tsx')).WhyDialog);

/** A button that, where the policy refuses, stays reachable: it says which line refused and leads to asking for access. */
export function ActionButton({ decision, onClick, ...props }: ButtonProps & { readonly decision: Decision }) {
  const { t } = useTranslation('ui');
  const [isAsking, setAsking] = useState(false);
  if (decision.can) return <Button {...props} onClick={onClick} />;
  const { asked, line } = decision;
  return (
    <>
      <Tip title={line ? t('why.denied', { line }) : t('why.noRule')}>
        <Button
          {...props}
          aria-disabled="true"
          aria-haspopup={asked && 'dialog'}
          className={`${tipStyles.refused} ${props.className ?? ''}`}
          onClick={() => setAsking(true)}
        />
      </Tip>
      {isAsking && asked && (
        <Suspense>
          <WhyDialog asked={asked} line={line} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
