import { type HttpError, useList } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type NoticeSettings, noticeSettings, noticeSettingsId } from '#areas/work/noticeSettings/schema.ts';
import { Failure } from '#kit/failure.tsx';
import { useAppState } from '#kit/ports.tsx';
import { useCommit } from '#kit/use-commit.ts';
import { useAccess } from '#kit/workspace.tsx';
import type { Change } from '#model/changes.ts';
import { CHANNELS, type Channel, NOTICE_KINDS, type NoticeKind } from '#model/notices/notice-kinds.ts';
import textStyles from '#ui/text.module.css';
import { toast } from '#ui/toast.tsx';
import { Choice } from './choice.tsx';

type Choices = { readonly [kind in NoticeKind]: Channel };
const BELL = Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, 'Bell'])) as Choices;

/** Where one's notices go: the bell lists them all, an e-mail comes at once or once a day where it is wanted. */
export function NoticeChoices() {
  const { t } = useTranslation(['me', 'ui']);
  const { account } = useAccess();
  const { locale } = useAppState((state) => state.theme);
  const { send, saving } = useCommit();
  /** What was chosen and is on its way. */
  const [asked, setAsked] = useState<Partial<Choices>>({});
  const id = noticeSettingsId(account.id);
  // Asked for as a list: nobody may read one document of which it is not known that it is there.
  const { query } = useList<NoticeSettings, HttpError>({
    resource: noticeSettings.name,
    filters: [{ field: 'userId', operator: 'eq', value: account.id }],
    meta: { count: false },
  });
  if (query.isError) return <Failure error={query.error} onRetry={query.refetch} />;
  const stored = query.data?.data[0];
  const chosen = { ...BELL, ...stored, ...asked };
  const choose = async (kind: NoticeKind, channel: Channel) => {
    setAsked({ [kind]: channel });
    const set = { [kind]: channel, locale };
    const change: Change = stored
      ? { type: 'update', resource: noticeSettings.name, before: stored, set }
      : { type: 'create', resource: noticeSettings.name, id, values: { ...BELL, ...set, userId: account.id } };
    try {
      await send({ changes: [change] });
      await query.refetch();
      toast(t('me:notices.saved'));
    } catch {
      toast(t('me:notices.failed'));
    }
    setAsked({});
  };
  const options = CHANNELS.map((key) => ({ key, label: t(`me:notices.channel.${key}`) }));
  return (
    <>
      <h3>{t('me:notices.title')}</h3>
      <p className={textStyles.quiet}>{t('me:notices.text')}</p>
      {NOTICE_KINDS.map((kind) => (
        <Choice
          key={kind}
          name={`notices-${kind}`}
          legend={t(`me:notices.kind.${kind}`)}
          options={options}
          chosen={chosen[kind]}
          disabled={saving || query.isLoading}
          onChoose={(channel) => void choose(kind, channel)}
        />
      ))}
    </>
  );
}
