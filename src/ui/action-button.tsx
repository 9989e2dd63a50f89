import { Button, type ButtonProps, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Decision } from './workspace.tsx';

/** A button that, where the policy refuses, stays reachable and says which line refused. */
export function ActionButton({ decision, onClick, ...props }: ButtonProps & { readonly decision: Decision }) {
  const { t } = useTranslation('ui');
  if (decision.can) return <Button {...props} onClick={onClick} />;
  return (
    <Tooltip title={decision.line ? t('why.denied', { line: decision.line }) : t('why.noRule')}>
      <Button {...props} aria-disabled="true" className={`refused ${props.className ?? ''}`} />
    </Tooltip>
  );
}
