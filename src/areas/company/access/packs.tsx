import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccessWords } from '#kit/access/words.ts';
import { Empty, kindOf } from '#kit/failure.tsx';
import { useAccess } from '#kit/workspace.tsx';
import { toast } from '#ui/toast.tsx';
import accessStyles from './access.module.css';
import { PackCard } from './pack-card.tsx';
import { PackConfirm } from './pack-confirm.tsx';
import partsStyles from './parts.module.css';
import { useSavePacks } from './use-save-packs.ts';

/** Optional parts of the policy: what each adds, for whom, and its switch. */
export function Packs(props: { readonly packs: readonly string[] }) {
  const { t } = useTranslation(['access', 'ui']);
  const words = useAccessWords();
  const { policy } = useAccess();
  const [asked, setAsked] = useState<string>();
  const [problem, setProblem] = useState('');
  const { save, saving } = useSavePacks();
  const turn = async (pack: string) => {
    const isOn = props.packs.includes(pack);
    setProblem('');
    try {
      await save(pack, !isOn);
      setAsked(undefined);
      toast(t(isOn ? 'access:packs.turnedOff' : 'access:packs.turnedOn', { pack: words.pack(pack) }));
    } catch (error) {
      setProblem(t(kindOf(error) === 'invalid' ? 'access:packs.incomplete' : `ui:error.${kindOf(error)}`));
    }
  };
  if (policy.packs.length === 0) return <Empty icon="shield" title={t('access:packs.none')} />;
  return (
    <>
      <p className={accessStyles.lead}>{t('access:packs.text')}</p>
      <div className={partsStyles.packs}>
        {policy.packs.map((pack) => (
          <PackCard key={pack} pack={pack} isOn={props.packs.includes(pack)} onTurn={() => setAsked(pack)} />
        ))}
      </div>
      {asked && (
        <PackConfirm
          pack={asked}
          isOn={props.packs.includes(asked)}
          saving={saving}
          problem={problem}
          onConfirm={() => void turn(asked)}
          onClose={() => {
            setAsked(undefined);
            setProblem('');
          }}
        />
      )}
    </>
  );
}
