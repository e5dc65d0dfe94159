import { randomBytes } from 'node:crypto';
import { expect, request as requests } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../browser/server';

/** Every account's password in these tests. */
export const PASSWORD = 'sunrise-7-Aba';

/** An account on the server, as the calls of its owner made it. */
export interface Person {
  id: number;
  email: string;
  token: string;
}

/** An address for one call: limits are by address, and a run of tests is many people. */
const anyAddress = () => [10, ...randomBytes(3)].join('.');

let count = 0;
/** An address that nobody has used yet. */
export const freshEmail = (who = 'ada') =>
  `${who}.${process.pid}.${Date.now().toString(36)}${count++}@market.ng`;

/** What people do on the server away from the page: by the same calls and mails as any. */
export class People {
  private admin: string | null = null;

  /** @param server address of the server itself, past any gateway */
  constructor(private readonly server: string) {}

  /** One call; its answer must be a success. */
  async call<T = Record<string, unknown>>(
    method: string,
    path: string,
    {
      token,
      ...sent
    }: {
      token?: string;
      data?: unknown;
      multipart?: Record<string, Upload>;
      form?: Record<string, string>;
    } = {},
  ): Promise<T> {
    const context = await requests.newContext();
    try {
      const headers = {
        'X-Forwarded-For': anyAddress(),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      };
      const answer = await context.fetch(new URL(path, this.server).href, { method, headers, ...sent });
      expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
      return (await answer.text()).startsWith('{') ? await answer.json() : ((await answer.text()) as T);
    } finally {
      await context.dispose();
    }
  }

  /** A new seller, not yet verified. */
  async register(email = freshEmail()): Promise<Person> {
    const data = { email, password: PASSWORD, name: 'Ada', role: 'seller' };
    const made = await this.call<Session>('POST', '/api/auth/register', { data });
    return { id: made.user.id, email, token: made.token };
  }

  /** A new seller whose mail has been followed. */
  async seller(email = freshEmail()): Promise<Person> {
    const person = await this.register(email);
    await this.followMail(person.email, person.token);
    return person;
  }

  /** An ad of theirs; its id. */
  async ad({ token }: Person, more: Record<string, unknown> = {}): Promise<number> {
    this.shelf ??= this.findShelf();
    const data = { ...(await this.shelf), title: 'A bag', price: 5000, ...more };
    return (await this.call<{ data: { id: number } }>('POST', '/api/products', { token, data })).data.id;
  }

  private shelf: Promise<object> | undefined;

  /** A category and a place for ads; the same all along. */
  private async findShelf(): Promise<object> {
    const [category] = (await this.call<List>('GET', '/api/categories')).data;
    const [state] = (await this.call<List>('GET', '/api/locations/states')).data;
    const [city] = (await this.call<List>('GET', `/api/locations/states/${state?.id}/cities`)).data;
    return { categoryId: category?.id, stateId: state?.id, cityId: city?.id };
  }

  /** An ad of theirs with one photo; its id. */
  async adWithPhoto(person: Person, file: Upload): Promise<number> {
    const { token } = person;
    const stored = await this.call<{ data: { url: string } }>('POST', '/api/uploads', {
      token,
      multipart: { file },
    });
    return this.ad(person, { images: [stored.data.url] });
  }

  /** Whoever this ID token stands for; the account is made where there is none. */
  async byGoogle(idToken: string): Promise<Person> {
    const { user, token } = await this.call<Session>('POST', '/api/auth/google/verify', {
      data: { idToken },
    });
    await this.call('PUT', '/api/auth/update-role', { token, data: { role: 'seller' } });
    return { id: user.id, email: user.email, token };
  }

  /** The token in the newest mail to this address. */
  async mailedToken(email: string): Promise<string> {
    const list = await this.call<string>('GET', '/dev/mail');
    const row = list.split('<li>').find((one) => one.includes(email)) ?? '';
    const mail = await this.call<string>('GET', /href="([^"]+)"/.exec(row)?.[1] ?? '/dev/mail/none');
    return /[?&](?:amp;)?token=([\w-]+)/.exec(mail)?.[1] ?? 'none';
  }

  /** Follows the link of the newest mail to this address to verify it, in the browser that holds this token. */
  async followMail(email: string, session?: string): Promise<void> {
    const sent = session === undefined ? {} : { token: session };
    await this.call('GET', `/api/auth/verify-email?token=${await this.mailedToken(email)}`, sent);
  }

  /** Whose token it is. */
  async idOf(token: string): Promise<number> {
    return (await this.call<Session>('GET', '/api/auth/profile', { token })).user.id;
  }

  /** Ends one session, as signing out elsewhere with the same token would. */
  async revoke(token: string): Promise<void> {
    await this.call('POST', '/api/auth/logout', { token });
  }

  /** The demo admin's token. */
  async adminToken(): Promise<string> {
    this.admin ??= (
      await this.call<Session>('POST', '/api/auth/login', {
        data: { email: DEMO_ACCOUNTS.admin.email, password: DEMO_PASSWORD },
      })
    ).token;
    return this.admin;
  }

  /** An admin suspends the account. */
  async suspend(id: number): Promise<void> {
    const token = await this.adminToken();
    await this.call('PATCH', `/api/admin/users/${id}/status`, { token, data: { status: 'suspended' } });
  }
}

interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

interface List {
  data: { id: number }[];
}

interface Session {
  token: string;
  user: { id: number; email: string };
}
