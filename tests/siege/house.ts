import { DEMO_ACCOUNTS, DEMO_PASSWORD, type RunningServer } from '../browser/server';

export { DEMO_ACCOUNTS };

interface Sent {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** One call to a running product; the parsed answer and its status. @throws TypeError where nothing answers. */
export async function call<T>(
  server: RunningServer,
  method: string,
  path: string,
  { token, body, headers = {} }: Sent = {},
): Promise<{ status: number; body: T }> {
  const answer = await fetch(server.url + path, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as T };
}

/** Signs a demo account in; its token. */
export async function signIn(server: RunningServer, email: string): Promise<string> {
  const { status, body } = await call<{ token: string }>(server, 'POST', '/api/auth/login', {
    body: { email, password: DEMO_PASSWORD },
  });
  if (status !== 200) throw new Error(`${email} could not sign in: ${status} ${JSON.stringify(body)}`);
  return body.token;
}

interface List<T> {
  data: T[];
}
export type Listed = List<{ id: number; name: string; description: string | null }>;

/** Where an ad may be: the first category, state and city. */
export async function shelfOf(server: RunningServer) {
  const first = async (path: string) => (await call<Listed>(server, 'GET', path)).body.data[0]?.id ?? 0;
  const stateId = await first('/api/locations/states');
  return {
    categoryId: await first('/api/categories'),
    stateId,
    cityId: await first(`/api/locations/states/${stateId}/cities`),
  };
}
