/** What people write who want no more messages, in the languages of our clients. */
const STOP: ReadonlySet<string> = new Set([
  ...['stop', 'stop all', 'unsubscribe', 'opt out', 'optout', 'no more messages'],
  ...['arret', 'arrêt', 'arrêter', 'stop pub', 'désabonner', 'se désabonner', 'désinscription'],
  ...['停止', '退订', '退訂', '取消订阅', '取消訂閱', '不要再发', '配信停止', '停止してください', '解除', '登録解除'],
  ...['توقف', 'أوقف', 'إيقاف', 'ايقاف', 'الغاء', 'إلغاء', 'إلغاء الاشتراك', 'الغاء الاشتراك', 'قف'],
]);

/** Whether a message says “stop” and nothing else. */
export const isStop = (text: string): boolean =>
  STOP.has(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[.!。！'"\s]+/gu, ' ')
      .trim(),
  );
