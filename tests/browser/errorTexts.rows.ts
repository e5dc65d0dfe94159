import type { Call } from '../product/gateway';
import type { World } from '../product/world';

/** One text of section 8, how the failure behind it really comes about, and where it is seen. */
export interface Row {
  text: string;
  /** What fails, in words. */
  failure: string;
  /** Who looks; a new account each time. */
  as: 'visitor' | 'seller';
  /** The words to be seen where the specification's have a part that varies. */
  said?: string | RegExp;
  do: (world: World) => Promise<void>;
}

/** What fails in most rows. */
export const NO_JSON = 'a gateway answers with a page instead of JSON';
export const SENTENCE = 'the server refuses with a sentence of its own';
export const DEAD = 'nothing answers';

/** Opens a page by its address. */
export const go = (world: World, path: string) => world.page.goto(world.gateway.url + path);
/** Lets calls fail, then opens a page that makes one. */
export const failing =
  (call: Call | RegExp, path: string, how: 'page' | 'cut' | 'mending' = 'page') =>
  async (world: World) => {
    world.gateway.fail(call, how);
    await go(world, path);
  };
/** Presses the first button of a name. */
export const button = (world: World, name: string | RegExp) =>
  world.page.getByRole('button', { name }).first().click();

/** Some ad's address: the newest one's. */
export async function anyAd(world: World): Promise<number> {
  const { data } = await world.people.call<{ data: { id: number }[] }>('GET', '/api/products?limit=1');
  return data[0]?.id ?? 0;
}
