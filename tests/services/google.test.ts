import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { GOOGLE_TEXTS } from '../../machines/googleButton/googleButton.machine';
import { chartOf } from '../../src/app/page';
import googleButton from '../../src/app/pages/googleButton';
import type { World } from '../../src/app/world';
import { createApi } from '../../src/services/api';
import { googleService } from '../../src/services/google';

/** A page on which Google's script comes when the test says so. */
function page(clientId: string | null = 'ours.apps.example') {
  const scripts: { onload?: () => void; onerror?: () => void; src?: string; remove: () => void }[] = [];
  const id = {
    initialize:
      vi.fn<(options: { client_id: string; callback: (answer: { credential?: string }) => void }) => void>(),
    renderButton: vi.fn<(element: unknown, options: Record<string, unknown>) => void>(),
    disableAutoSelect: vi.fn(),
  };
  const win: { google?: unknown; document: unknown } = {
    document: {
      createElement: () => {
        const script = { remove: () => {} };
        scripts.push(script);
        return script;
      },
      head: { append: () => {} },
    },
  };
  const api = createApi({
    baseUrl: 'https://kasuwa.example/api',
    getToken: () => null,
    onUnauthorized: () => {},
    fetch: async () => new Response(JSON.stringify({ success: true, data: { googleClientId: clientId } })),
  });
  const google = googleService(api, win as Window, null); // the two members that it touches
  const loaded = (nth = 0) => {
    win.google = { accounts: { id } };
    scripts[nth]?.onload?.();
  };
  const open = () => {
    const actor = createActor(chartOf(googleButton, { google } as World, undefined)).start();
    const reach = (value: 'ready' | 'scriptMissing' | 'notConfigured' | 'loading') =>
      vi.waitFor(() => expect(actor.getSnapshot().matches(value)).toBe(true));
    return { actor, reach, notice: () => actor.getSnapshot().context.notice };
  };
  return { google, id, scripts, loaded, open };
}

const slot = () => ({ clientWidth: 320, replaceChildren: () => {} }) as unknown as HTMLElement; // what `draw` touches

test('google-01: a blocked script is told when the button is pressed, and tried again', async () => {
  const { open, scripts, loaded } = page();
  const { actor, reach, notice } = open();
  await reach('loading');
  scripts[0]?.onerror?.();
  await reach('scriptMissing');
  expect(notice()).toBeNull();
  actor.send({ type: 'button.pressed' });
  expect(notice()).toBe('Google SDK not loaded');
  await vi.waitFor(() => expect(scripts).toHaveLength(2));
  loaded(1);
  await reach('ready');
  expect(notice()).toBeNull();
});

test('google-02: a script that comes late works without a reload', async () => {
  const { open, loaded } = page();
  const { actor, reach, notice } = open();
  await reach('loading');
  actor.send({ type: 'button.pressed' });
  expect(notice()).toBe(GOOGLE_TEXTS.notLoaded);
  loaded();
  await reach('ready');
});

test('google-05: a credential that is called back twice is heard once', async () => {
  const { open, loaded, google, id } = page();
  const heard = vi.fn();
  google.onCredential(heard);
  const { reach } = open();
  await reach('loading');
  loaded();
  await reach('ready');
  const callback = id.initialize.mock.calls[0]?.[0].callback;
  callback?.({ credential: 'jwt' });
  callback?.({ credential: 'jwt' });
  callback?.({});
  expect(heard.mock.calls).toEqual([['jwt']]);
});

test('google-06, 07 and 10: initialised once however often it is mounted; drawn anew each time', async () => {
  const { open, loaded, google, id, scripts } = page();
  const first = open();
  const second = open();
  await first.reach('loading');
  await second.reach('loading');
  loaded();
  await first.reach('ready');
  await second.reach('ready');
  first.actor.stop();
  const again = open();
  await again.reach('ready');
  expect(scripts).toHaveLength(1);
  expect(id.initialize).toHaveBeenCalledOnce();
  expect(id.initialize.mock.calls[0]?.[0].client_id).toBe('ours.apps.example');
  google.draw(slot())();
  google.draw(slot());
  expect(id.renderButton).toHaveBeenCalledTimes(2);
  expect(id.renderButton.mock.calls[0]?.[1]).toMatchObject({ text: 'continue_with', width: 320 });
});

test('without a client id the button explains itself, and no script is fetched', async () => {
  const { open, scripts } = page(null);
  const { actor, reach, notice } = open();
  await reach('notConfigured');
  actor.send({ type: 'button.pressed' });
  expect(notice()).toBe(GOOGLE_TEXTS.notConfigured);
  expect(scripts).toEqual([]);
});

test('google-32: signing out tells Google not to sign in by itself', async () => {
  const { open, loaded, google, id } = page();
  const { reach } = open();
  google.forget();
  await reach('loading');
  loaded();
  await reach('ready');
  google.forget();
  expect(id.disableAutoSelect).toHaveBeenCalledOnce();
});
