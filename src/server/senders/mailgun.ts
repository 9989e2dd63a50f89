import type { Sealing } from '#server/seal.ts';
import { fromOf, MOST_MS, messageIdOf, ofFailure, ofStatus, type Sender, textIn, typeOf } from './sender.ts';

const HOSTS = { US: 'https://api.mailgun.net', EU: 'https://api.eu.mailgun.net' } as const;

/** Mailgun's messages. Answers come back to an address that names the message. */
export const mailgun =
  (sealing: Sealing, host?: string): Sender =>
  async (outgoing) => {
    const { access, inbox, to, subject = '', text, messageId, replyTo, files = [] } = outgoing;
    const domain = textIn(access.domain);
    const form = new FormData();
    const fields = {
      ...{ from: fromOf(inbox), to, subject, text },
      'h:Message-Id': messageIdOf(outgoing),
      'h:Reply-To': `${await sealing.replyPart(messageId)}@${domain}`,
      ...(replyTo && { 'h:In-Reply-To': replyTo, 'h:References': replyTo }),
    };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const file of files)
      form.append('attachment', new Blob([Uint8Array.from(file.bytes)], { type: typeOf(file) }), file.name);
    try {
      const address = `${host ?? HOSTS[access.region === 'EU' ? 'EU' : 'US']}/v3/${encodeURIComponent(domain)}/messages`;
      const answer = await fetch(address, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`api:${textIn(access.secret)}`).toString('base64')}` },
        body: form,
        redirect: 'error',
        signal: AbortSignal.timeout(MOST_MS),
      });
      return answer.ok ? { kind: 'Accepted', providerId: messageIdOf(outgoing) } : ofStatus(answer.status);
    } catch (error) {
      return ofFailure(error);
    }
  };
