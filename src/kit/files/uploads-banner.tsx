import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { ownerOf } from '#kit/outbox/entries.ts';
import { useRefresh } from '#kit/use-commit.ts';
import { useAccess, useCompany, useSend, useServices } from '#kit/workspace.tsx';
import bannerStyles from '#ui/banner.module.css';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import { toast } from '#ui/toast.tsx';
import { finishUpload } from './finish-upload.ts';
import { forgetUpload, type StoredUpload, storedUploads, whenLeft } from './stored-uploads.ts';
import { UPLOADS_CHANGED } from './upload-keys.ts';
import { useStoredUploads } from './use-stored-uploads.ts';

/** When an upload that was left may be continued. */
const MOMENTS = ['online', 'focus', UPLOADS_CHANGED];

/** Continues uploads whose tab was closed, and says which files did not arrive: one line a record. */
export function UploadsBanner() {
  const { t } = useTranslation(['files', 'ui']);
  const { account } = useAccess();
  const { company, listPath } = useCompany();
  const { commit } = useSend();
  const { files } = useServices();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const stored = useStoredUploads();
  const owner = ownerOf(company.id, account.id);
  const pathOf = ({ values }: StoredUpload) => `${listPath(values.resourceName)}/${values.resourceRecordKey}`;
  const finish = async (id: string, signal: AbortSignal) =>
    whenLeft(id, signal, async () => {
      // by now it may be over
      const upload = storedUploads(owner).find((one) => one.id === id);
      if (!upload || upload.state === 'cut') return;
      const end = await finishUpload(upload, { files, commit });
      if (typeof end === 'string') return;
      refresh(end.changes, end.records);
      const words = { name: upload.values.fileName, title: upload.recordTitle };
      toast(t('files:finished', words), { label: t('ui:action.open'), run: () => void navigate(pathOf(upload)) });
    });
  const latest = useRef(finish);
  latest.current = finish;
  useEffect(() => {
    const left = new AbortController();
    const underway = new Set<string>();
    const go = () => {
      if (!navigator.onLine) return;
      for (const { id } of storedUploads(owner)) {
        if (underway.has(id)) continue;
        underway.add(id);
        void latest.current(id, left.signal).finally(() => underway.delete(id));
      }
    };
    go();
    for (const moment of MOMENTS) addEventListener(moment, go);
    return () => {
      left.abort();
      for (const moment of MOMENTS) removeEventListener(moment, go);
    };
  }, [owner]);

  const cuts = stored.filter(({ state }) => state === 'cut');
  const records = [...new Set(cuts.map(pathOf))].map((path) => ({
    path,
    cut: cuts.filter((one) => pathOf(one) === path),
  }));
  return records.map(({ path, cut }) => (
    <p className={bannerStyles.banner} key={path}>
      <Icon name="warning" />
      <span>
        {t('files:cut', {
          count: cut.length,
          name: cut.map(({ values }) => values.fileName).join(', '),
          title: cut[0]?.recordTitle,
        })}
      </span>
      <Link className={textStyles.link} to={path}>
        {t('ui:action.open')}
      </Link>
      <button type="button" className={textStyles.link} onClick={() => cut.forEach(forgetUpload)}>
        {t('ui:action.close')}
      </button>
    </p>
  ));
}
