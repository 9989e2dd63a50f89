import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';
import { MOST_MS, messageIdOf, ofFailure, type Sender, textIn, typeOf } from './sender.ts';

/** Networks that are no mail server's: this machine, its own network, and the cloud's own services. */
const PRIVATE = new BlockList();
for (const network of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/3', '::/127', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
]) {
  const [address = '', bits] = network.split('/');
  PRIVATE.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
}
/** The ports on which mail servers take mail from people. */
const PORTS: readonly unknown[] = [465, 587];

/** One public address of a host: the connection goes there, whatever the name resolves to a moment later. */
async function publicAddress(host: string): Promise<string | undefined> {
  const found = await lookup(host, { all: true });
  const isPublic = found.every(({ address, family }) => !PRIVATE.check(address, family === 6 ? 'ipv6' : 'ipv4'));
  return isPublic ? found[0]?.address : undefined;
}

/** A mail server of the company's. `isLocal` lets it be on this machine, beside the emulators. */
export const smtp =
  (isLocal: boolean): Sender =>
  async (outgoing) => {
    const { access, inbox, to, subject = '', text, replyTo, files } = outgoing;
    const [host, port] = [textIn(access.host), Number(access.port)];
    if (!isLocal && !PORTS.includes(port)) return { kind: 'Refused', code: 'port' };
    let address: string | undefined;
    try {
      address = isLocal ? host : await publicAddress(host);
    } catch (error) {
      return ofFailure(error);
    }
    if (!address) return { kind: 'Refused', code: 'address' };
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      ...{ host: address, port, secure: port === 465, requireTLS: !isLocal && port !== 465, ignoreTLS: isLocal },
      ...{ auth: { user: textIn(access.user), pass: textIn(access.secret) }, tls: { servername: host } },
      ...{ connectionTimeout: MOST_MS / 2, greetingTimeout: MOST_MS / 2, socketTimeout: MOST_MS },
      ...{ disableFileAccess: true, disableUrlAccess: true },
    });
    try {
      const messageId = messageIdOf(outgoing);
      await transport.sendMail({
        ...{ from: { name: inbox.name, address: inbox.address }, to, subject, text, messageId },
        ...(replyTo && { inReplyTo: replyTo, references: replyTo }),
        ...(files && {
          attachments: files.map((file) => ({
            filename: file.name,
            content: Buffer.from(file.bytes),
            contentType: typeOf(file),
          })),
        }),
      });
      return { kind: 'Accepted', providerId: messageId };
    } catch (error) {
      const { responseCode = 0, code } = error as MailError;
      if (responseCode >= 400) return { kind: responseCode < 500 ? 'Again' : 'Refused', code: String(responseCode) };
      if (!isBeforeText(error as MailError)) return { kind: 'Unknown', code: String(code) };
      return { kind: code === 'EAUTH' ? 'Refused' : 'Again', code: String(code) };
    } finally {
      transport.close();
    }
  };

interface MailError {
  readonly responseCode?: number;
  readonly code?: string;
  readonly command?: string;
  readonly syscall?: string;
  readonly timeoutType?: string;
}
const EARLY: readonly unknown[] = ['EDNS', 'ETLS', 'EAUTH'];
/**
 * Whether nothing is on its way yet. nodemailer calls every broken line `CONN`, also one that broke after the text had
 * left: only what fails while it connects is before.
 */
const isBeforeText = ({ command, code, syscall, timeoutType }: MailError): boolean =>
  command === 'CONN'
    ? syscall === 'connect' || EARLY.includes(code) || (timeoutType !== undefined && timeoutType !== 'SOCKET_TIMEOUT')
    : command !== 'DATA';
