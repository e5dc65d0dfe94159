import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';

/** One mail as a mail server takes it. */
export interface TakenMail {
  from: string;
  to: string[];
  /** Header lines by lower-case name, unfolded. */
  headers: Record<string, string>;
  /** Everything after the headers, as sent. */
  body: string;
}

/** A mail server of a test's own. */
export interface MailServer {
  port: number;
  taken: TakenMail[];
  /** By which name its client greeted it. */
  greetedBy: string | null;
  /** User and password of the last sign-in. */
  credentials: string | null;
  /** What it answers: `take` everything, `refuse` the sign-in, `reject` the recipient, be `busy` and ask for another try, or say nothing at all. */
  mood: 'take' | 'refuse' | 'reject' | 'busy' | 'silent';
  close: () => Promise<void>;
}

/**
 * Starts a server that speaks enough SMTP (RFC 5321) for a real client; end it with `close()`.
 * @param tls speaks TLS from the first byte, with this certificate
 */
export async function startMailServer(tls?: { key: string; cert: string }): Promise<MailServer> {
  const open = new Set<Socket>();
  const listen = (answer: (socket: Socket) => void): Server =>
    tls === undefined ? createServer(answer) : createTlsServer(tls, answer);
  const server = listen((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
    if (state.mood !== 'silent') socket.write('220 mail.test ESMTP\r\n');
    converse(socket, state);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const state: MailServer = {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    taken: [],
    greetedBy: null,
    credentials: null,
    mood: 'take',
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return state;
}

function converse(socket: Socket, state: MailServer): void {
  let pending = '';
  let data: string[] | null = null;
  let envelope = { from: '', to: [] as string[] };
  const say = (line: string) => socket.write(`${line}\r\n`);
  const take = (line: string) => {
    if (state.mood === 'silent') return;
    if (data !== null) {
      if (line !== '.') data.push(line.replace(/^\./, ''));
      else {
        state.taken.push({ ...envelope, ...mailOf(data) });
        data = null;
        say('250 2.0.0 taken');
      }
      return;
    }
    const [, verb = '', rest = ''] = /^(\S+) ?(.*)$/.exec(line) ?? [];
    switch (verb.toUpperCase()) {
      case 'EHLO':
        state.greetedBy = rest;
        socket.write('250-mail.test\r\n250-AUTH PLAIN\r\n250 8BITMIME\r\n');
        break;
      case 'AUTH':
        state.credentials = Buffer.from(rest.split(' ')[1] ?? '', 'base64')
          .toString()
          .split('\0')
          .slice(1)
          .join(':');
        say(state.mood === 'refuse' ? '535 5.7.8 no such account at mail.test' : '235 2.7.0 welcome');
        break;
      case 'MAIL':
        envelope = { from: addressIn(rest), to: [] };
        say('250 ok');
        break;
      case 'RCPT':
        if (state.mood === 'busy') {
          say('451 4.3.0 try again later');
          break;
        }
        if (state.mood === 'reject') {
          say('550 5.1.1 nobody of that name');
          break;
        }
        envelope.to.push(addressIn(rest));
        say('250 ok');
        break;
      case 'DATA':
        data = [];
        say('354 go on');
        break;
      case 'QUIT':
        say('221 bye');
        socket.end();
        break;
      default:
        say('250 ok');
    }
  };
  socket.on('data', (chunk) => {
    pending += chunk.toString('latin1');
    const lines = pending.split('\r\n');
    pending = lines.pop() ?? '';
    for (const line of lines) take(line);
  });
}

const addressIn = (text: string) => /<([^>]*)>/.exec(text)?.[1] ?? '';

function mailOf(lines: string[]): Pick<TakenMail, 'headers' | 'body'> {
  const end = lines.indexOf('');
  const unfolded = lines
    .slice(0, end)
    .join('\n')
    .replace(/\n[ \t]+/g, ' ');
  const headers = Object.fromEntries(
    unfolded.split('\n').map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    }),
  );
  return { headers, body: lines.slice(end + 1).join('\n') };
}
