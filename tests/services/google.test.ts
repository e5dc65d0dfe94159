import { afterEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { GOOGLE_TEXTS } from '../../machines/googleButton/googleButton.machine';
import { googleScriptOf } from '../../src/app/googleServices';
import { chartOf } from '../../src/app/page';
import googleButton from '../../src/app/pages/googleButton';
import type { Services } from '../../src/app/services';
import type { World } from '../../src/app/world';
import { createApi } from '../../src/services/api';
import { createGoogleLink } from '../../src/services/google';
import { sha256 } from '../../src/services/sha256';

/** A page on which Google's script comes when the test says so. */
function page(clientId: string | null = 'ours.apps.example') {
  const scripts: { onload?: () => void; onerror?: () => void; src?: string; remove: () => void }[] = [];
  const id = {
    initialize:
      vi.fn<
        (options: {
          client_id: string;
          nonce: string;
          callback: (answer: { credential?: string }) => void;
        }) => void
      >(),
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
  const link = createGoogleLink();
  const config = { googleClientId: null } as Services['config'];
  const world = { api, config, google: link, tab: { onOnline: () => () => {} } } as unknown as World;
  const google = googleScriptOf(world, win as Window); // the two members that it touches
  const loaded = (nth = 0) => {
    win.google = { accounts: { id } };
    scripts[nth]?.onload?.();
  };
  const open = () => {
    const actor = createActor(chartOf(googleButton, world, undefined)).start();
    googleButton.listen?.(actor, world);
    const reach = (value: 'ready' | 'scriptMissing' | 'notConfigured' | 'loading') =>
      vi.waitFor(() => expect(actor.getSnapshot().matches(value)).toBe(true));
    return { actor, reach, notice: () => actor.getSnapshot().context.notice };
  };
  return { google, link, id, scripts, loaded, open };
}

const warned = () => vi.spyOn(console, 'warn').mockImplementation(() => {});
afterEach(() => vi.restoreAllMocks());

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

test('google-05: a credential that is called back twice is heard once; an answer without one is logged', async () => {
  const warn = warned();
  const { open, loaded, link, id } = page();
  const heard = vi.fn();
  link.heard = heard;
  const { reach } = open();
  await reach('loading');
  loaded();
  await reach('ready');
  const callback = id.initialize.mock.calls[0]?.[0].callback;
  callback?.({ credential: 'jwt' });
  callback?.({ credential: 'jwt' });
  expect(warn).not.toHaveBeenCalled();
  callback?.({});
  expect(heard.mock.calls).toEqual([['jwt']]);
  expect(warn).toHaveBeenCalledExactlyOnceWith('Google sign-in:', 'no credential');
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
  expect(id.initialize).toHaveBeenCalledOnce();
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
  const { open, loaded, link, id } = page();
  const { reach } = open();
  link.forget();
  await reach('loading');
  loaded();
  await reach('ready');
  link.forget();
  expect(id.disableAutoSelect).toHaveBeenCalledOnce();
});

test('each look at the button has a nonce of its own, of which Google is told the hash', async () => {
  const { open, loaded, google, link, id } = page();
  const heard: string[] = [];
  link.heard = () => void heard.push(link.nonce);
  for (const look of [0, 1]) {
    const { actor, reach } = open();
    if (look === 0) {
      await reach('loading');
      loaded();
    }
    await reach('ready');
    const leave = google.draw(slot());
    id.initialize.mock.calls[look]?.[0].callback({ credential: `jwt-${look}` });
    leave();
    actor.stop();
  }
  expect(new Set(heard).size).toBe(2);
  const told = id.initialize.mock.calls.map(([{ nonce }]) => nonce);
  expect(told).toEqual(await Promise.all(heard.map(sha256)));
});

test.each(['initialize', 'renderButton'] as const)(
  'a script whose %s throws is logged, and the next press tries again',
  async (member) => {
    const warn = warned();
    const { open, loaded, google, id } = page();
    const broken = new Error('Google has changed.');
    id[member].mockImplementationOnce(() => {
      throw broken;
    });
    const { actor, reach, notice } = open();
    // What the view does in `ready`.
    actor.subscribe((snapshot) => {
      if (snapshot.matches('ready')) google.draw(slot());
    });
    await reach('loading');
    loaded();
    await reach('scriptMissing');
    expect(warn.mock.calls.map(([, error]) => error)).toEqual([broken]);
    actor.send({ type: 'button.pressed' });
    expect(notice()).toBe(GOOGLE_TEXTS.notLoaded);
    await reach('ready');
    expect(id.renderButton).toHaveBeenCalledTimes(member === 'renderButton' ? 2 : 1);
    expect(warn).toHaveBeenCalledOnce();
  },
);

test('a script that brings nothing is fetched again at the next press', async () => {
  const { open, scripts, loaded } = page();
  const { actor, reach } = open();
  await reach('loading');
  scripts[0]?.onload?.();
  await reach('scriptMissing');
  actor.send({ type: 'button.pressed' });
  await vi.waitFor(() => expect(scripts).toHaveLength(2));
  loaded(1);
  await reach('ready');
});
