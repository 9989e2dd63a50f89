import type { NotificationProvider } from '@refinedev/core';
import type { TFunction } from 'i18next';
import { ERROR_KINDS } from '#model/errors.ts';
import { dropToast, toast } from '#ui/toast.tsx';

/** What Refine calls a notification of a failed read: each screen shows the failure where its records would be. */
const OF_READS = /-(getOne|getMany|useList|useInfiniteList)-notification$/;

/** Refine's notifications as toasts: an undoable change counts down beside its way back. */
export const notificationProvider = (t: TFunction): NotificationProvider => ({
  open: ({ key, type, message, description, cancelMutation }) => {
    if (type === 'error' && OF_READS.test(key ?? '')) return;
    // our errors have a kind, which has words; Refine adds a description to a success
    const isKind = ERROR_KINDS.some((kind) => kind === description);
    const why = isKind ? t(`ui:error.${description}`) : description;
    const words = type === 'error' && why ? `${message} ${why}` : message;
    const undo = cancelMutation && { label: t('ui:action.undo'), run: cancelMutation, undoes: true as const };
    toast(words, undo, { key, tone: type === 'error' ? 'error' : 'success', lasts: type === 'progress' });
  },
  close: dropToast,
});
