import { expect, type Locator, type Page } from '@playwright/test';
import { faults, PATIENT, painted, state, test, view } from './explorerPage';

// A development server compiles on demand: the first visit takes its time on a busy machine.
test.describe.configure({ timeout: 240_000 });

const canvas = (page: Page) => page.locator('.canvas');
const follow = (page: Page) => page.getByRole('button', { name: 'Follow the active state' });
const minimap = (page: Page) => page.locator('.minimap');
const transform = (page: Page) => page.locator('.paper').evaluate((paper) => paper.style.transform);

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('it is not there');
  return { ...box, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
}

/** Waits until a drawing that glides has come to rest. */
const rested = (page: Page) =>
  page
    .locator('.paper')
    .evaluate((paper) => Promise.all(paper.getAnimations().map((animation) => animation.finished)));

/** Px between a state's middle and that of the room that shows it, the larger of both directions. */
async function offCentre(page: Page, path: string): Promise<number> {
  await rested(page);
  const room = await boxOf(canvas(page));
  const box = await boxOf(state(page, path).locator('.box').first());
  return Math.max(Math.abs(box.middle.x - room.middle.x), Math.abs(box.middle.y - room.middle.y));
}

/** The smallest text of a state, px on the screen: as its font says, and as the box that it really takes. */
const smallestText = (page: Page, path: string) =>
  state(page, path)
    .locator('text')
    .evaluateAll((texts) =>
      Math.min(
        ...texts.flatMap((text) => {
          const scale = (text as SVGTextElement).getScreenCTM()?.a ?? 0;
          return [
            Number.parseFloat(getComputedStyle(text).fontSize) * scale,
            text.getBoundingClientRect().height,
          ];
        }),
      ),
    );

/** The point of the drawing that lies under a point of the page. */
const under = (page: Page, at: { x: number; y: number }) =>
  page.locator('svg.chart').evaluate((svg, { x, y }) => {
    const point = new DOMPoint(x, y).matrixTransform((svg as SVGSVGElement).getScreenCTM()?.inverse());
    return { x: point.x, y: point.y };
  }, at);

const scale = (page: Page) =>
  page.locator('svg.chart').evaluate((svg) => (svg as SVGSVGElement).getScreenCTM()?.a ?? 0);

/** How far a line, known by a text of it, begins or ends from the edge of a state's box, px of the drawing. */
const fromBox = (page: Page, text: string, path: string, which: 'start' | 'end') =>
  page.locator('svg.chart').evaluate(
    (svg, [text, path, which]) => {
      const line = [...svg.querySelectorAll('.line')].find((one) => one.textContent?.includes(text ?? ''));
      const way = line?.querySelector('path');
      const box = svg.querySelector<SVGRectElement>(`[data-state="${path}"] .box`)?.getBBox();
      if (!way || !box) throw new Error('it is not drawn');
      const { x, y } = way.getPointAtLength(which === 'start' ? 0 : way.getTotalLength());
      const dx = Math.min(Math.abs(x - box.x), Math.abs(x - box.x - box.width));
      const dy = Math.min(Math.abs(y - box.y), Math.abs(y - box.y - box.height));
      const isBeside =
        x >= box.x - 2 && x <= box.x + box.width + 2 && y >= box.y - 2 && y <= box.y + box.height + 2;
      return isBeside ? Math.min(dx, dy) : Number.POSITIVE_INFINITY;
    },
    [text, path, which],
  );

async function drag(page: Page, from: { x: number; y: number }, dx: number, dy: number) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + dx / 2, from.y + dy / 2, { steps: 3 });
  await page.mouse.move(from.x + dx, from.y + dy, { steps: 3 });
  await page.mouse.up();
}

async function expectNear(one: { x: number; y: number }, other: { x: number; y: number }, by = 1) {
  expect(Math.abs(one.x - other.x)).toBeLessThanOrEqual(by);
  expect(Math.abs(one.y - other.y)).toBeLessThanOrEqual(by);
}

test('opens on the active state, in the middle, at a size that can be read', async ({ page }) => {
  for (const [hash, path] of [
    ['#/auth/path/1/3', 'signedOut.signingIn'],
    ['#/productList/list.ready', 'list.ready'],
    ['#/auth/signedOut.failed', 'signedOut.failed'],
  ] as const) {
    await page.goto(`/${hash}`);
    await expect(state(page, path), hash).toHaveAttribute('aria-current', 'step', PATIENT);
    expect(await smallestText(page, path), hash).toBeGreaterThanOrEqual(12);
    await expect.poll(() => offCentre(page, path), hash).toBeLessThan(3);
  }
});

test('follows the state that becomes active, until its reader moves away; Follow leads back', async ({
  page,
}) => {
  await page.goto('/#/auth/path/1/2');
  await expect(state(page, 'signedOut.idle')).toHaveAttribute('aria-current', 'step', PATIENT);
  const active = page.locator('.canvas .state[aria-current]').last();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await next.click();
  await expect(state(page, 'signedOut.signingIn')).toHaveAttribute('aria-current', 'step');
  await rested(page);
  await expect(active).toBeInViewport({ ratio: 0.99 });

  const { middle } = await boxOf(canvas(page));
  await drag(page, { x: middle.x + 200, y: middle.y }, -420, 60);
  await expect(follow(page)).toHaveText('Follow');
  const moved = await transform(page);
  // A drag presses nothing, and neither does the next step pull the drawing away.
  await expect(page).toHaveURL(/path\/1\/3$/);
  await next.click();
  await expect(page).toHaveURL(/path\/1\/4$/);
  await expect(state(page, 'signedOut.signingIn')).not.toHaveAttribute('aria-current');
  expect(await transform(page)).toBe(moved);

  await page.getByRole('button', { name: 'Fit the whole chart' }).click();
  await rested(page);
  for (const box of await page.locator('.canvas .state').all())
    await expect(box).toBeInViewport({ ratio: 0.99 });
  await follow(page).click();
  await expect(follow(page)).toHaveText('');
  const path = (await active.getAttribute('data-state')) ?? '';
  await expect.poll(() => offCentre(page, path)).toBeLessThan(3);
  expect(await smallestText(page, path)).toBeGreaterThanOrEqual(12);

  // What is opened anew is followed, wherever its reader was.
  await drag(page, middle, 300, 100);
  await expect(follow(page)).toHaveText('Follow');
  await page.goto('/#/auth/signedOut.failed');
  await expect(state(page, 'signedOut.failed')).toHaveAttribute('aria-current', 'step');
  await expect(follow(page)).toHaveText('');
  await expect(state(page, 'signedOut.failed')).toBeInViewport({ ratio: 0.99 });
});

test('the wheel zooms, with ctrl and without, and what is under the pointer stays there', async ({
  page,
}) => {
  await page.goto('/#/auth/path/1/3');
  await expect(state(page, 'signedOut.signingIn')).toHaveAttribute('aria-current', 'step', PATIENT);
  await expect(page.locator('.hint')).toContainText('The wheel zooms');
  const { middle } = await boxOf(canvas(page));
  const at = { x: Math.round(middle.x - 150), y: Math.round(middle.y - 60) };
  await page.mouse.move(at.x, at.y);
  for (const [turn, key] of [
    [-240, null],
    [400, null],
    [-240, 'Control'],
  ] as const) {
    const before = { scale: await scale(page), under: await under(page, at) };
    if (key) await page.keyboard.down(key);
    await page.mouse.wheel(0, turn);
    if (turn < 0) await expect.poll(() => scale(page)).toBeGreaterThan(before.scale * 1.2);
    else await expect.poll(() => scale(page)).toBeLessThan(before.scale * 0.8);
    if (key) await page.keyboard.up(key);
    await expectNear(await under(page, at), before.under);
  }
  expect(await page.evaluate(() => [window.scrollX, window.scrollY, window.visualViewport?.scale])).toEqual([
    0, 0, 1,
  ]);
});

test('two fingers zoom, and what is under them stays there', async ({ page }) => {
  await page.goto('/#/auth/path/1/3');
  await expect(state(page, 'signedOut.signingIn')).toHaveAttribute('aria-current', 'step', PATIENT);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
  const { middle } = await boxOf(canvas(page));
  const at = { x: Math.round(middle.x), y: Math.round(middle.y) };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart === 0 ? [] : [-1, 1].map((side, id) => ({ x: at.x + side * apart, y: at.y, id })),
    });
  const before = { scale: await scale(page), under: await under(page, at), url: page.url() };
  await touch('touchStart', 40);
  for (const apart of [50, 60, 70, 80]) await touch('touchMove', apart);
  await touch('touchEnd', 0);
  await expect.poll(() => scale(page)).toBeCloseTo(before.scale * 2, 1);
  await expectNear(await under(page, at), before.under);
  expect(page.url()).toBe(before.url);
});

test('regions close and open, by pointer and by keys, and stay as they were left', async ({ page }) => {
  await page.goto('/#/auth/path/1/3');
  const inner = state(page, 'signedOut.signingIn');
  const region = state(page, 'signedOut');
  const control = page.getByRole('button', { name: 'What is inside of signedOut', exact: true });
  await expect(inner).toHaveAttribute('aria-current', 'step', PATIENT);
  await expect(control).toHaveAttribute('aria-expanded', 'true');
  await inner.focus();
  await page.keyboard.press('Home');
  while ((await page.evaluate(() => document.activeElement?.getAttribute('data-state'))) !== 'signedOut')
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('c');

  // What was inside is not drawn; the region stands for it, marked as active.
  await expect(inner).toHaveCount(0);
  await expect(control).toHaveAttribute('aria-expanded', 'false');
  await expect(region).toHaveAccessibleName(/^signedOut, closed, active\. /);
  await expect(region).toHaveAttribute('aria-current', 'step');
  await expect(region).toContainText('states inside');
  await expect(region).toBeFocused();
  await expect(region).toBeInViewport({ ratio: 0.99 });
  const paint = await region.locator('.box').evaluate((box) => getComputedStyle(box).fill);
  expect(paint).not.toBe(
    await state(page, 'signedIn')
      .locator('.box')
      .first()
      .evaluate((box) => getComputedStyle(box).fill),
  );
  // Lines into the region, and out of what was inside of it, end and begin at its box.
  expect(await fromBox(page, 'session.rejected', 'signedOut', 'end')).toBeLessThan(2);
  expect(await fromBox(page, 'done signUp', 'signedOut', 'start')).toBeLessThan(2);

  // It is remembered while the page lives, and the path goes on through it.
  await page.goto('/#/resendCooldown/idle');
  await expect(state(page, 'idle')).toHaveAttribute('aria-current', 'step', PATIENT);
  await page.goto('/#/auth/path/1/3');
  await expect(region).toHaveAccessibleName(/^signedOut, closed, active\. /, PATIENT);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(region).not.toHaveAttribute('aria-current');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(region).toHaveAttribute('aria-current', 'step');
  expect(await faults(page)).toEqual([]);

  // Its control comes after it in the order of the keyboard, and opens it.
  await region.focus();
  await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(inner).toHaveAttribute('aria-current', 'step');
  await expect(control).toHaveAttribute('aria-expanded', 'true');

  // By pointer the control stays where it was pressed.
  await rested(page);
  await page.getByRole('button', { name: 'Fit the whole chart' }).click();
  await rested(page);
  const { middle } = await boxOf(control.locator('rect'));
  await page.mouse.click(middle.x, middle.y);
  await expect(inner).toHaveCount(0);
  await expectNear((await boxOf(control.locator('rect'))).middle, middle, 3);
  await page.mouse.click(middle.x, middle.y);
  await expect(inner).toHaveCount(1);
  await expect(page).toHaveURL(/path\/1\/3$/);
});

test('the map shows the whole chart, what is in sight of it, and where it is active', async ({ page }) => {
  await page.goto('/#/auth/path/1/3');
  await expect(state(page, 'signedOut.signingIn')).toHaveAttribute('aria-current', 'step', PATIENT);
  await expect(minimap(page).locator('[data-map]')).toHaveCount(await page.locator('.canvas .state').count());
  await expect(minimap(page).locator('.active.atomic')).toHaveAttribute('data-map', 'signedOut.signingIn');
  const frame = minimap(page).locator('.frame');
  const map = await boxOf(minimap(page));
  const before = await boxOf(frame);
  const active = await boxOf(minimap(page).locator('.active.atomic'));
  await expectNear(before.middle, active.middle, 2);

  // A press looks there,
  const there = { x: map.middle.x + 30, y: map.middle.y };
  await page.mouse.click(there.x, there.y);
  await expect.poll(async () => Math.abs((await boxOf(frame)).middle.x - there.x)).toBeLessThan(2);
  await expectNear((await boxOf(frame)).middle, there, 2);
  // and the frame is dragged from wherever it is held.
  const held = await boxOf(frame);
  await drag(page, { x: held.x + 4, y: held.y + 4 }, -20, 10);
  await expectNear((await boxOf(frame)).middle, { x: held.middle.x - 20, y: held.middle.y + 10 }, 2);
  await expect(follow(page)).toHaveText('Follow');

  // Where all is in sight there is nothing to find.
  await page.getByRole('button', { name: 'Fit the whole chart' }).click();
  await expect(minimap(page)).toHaveCount(0);
});

test('the next step is in sight, and told: what it is, and who brings it about', async ({ page }) => {
  await page.goto('/#/auth/path/1/0');
  await expect(page.locator('.count')).toContainText('step 0 of', PATIENT);
  const steps = page.locator('.steps li');
  const count = await steps.count();
  expect(count).toBeGreaterThan(20);
  for (let step = 0; step < count - 1; step++) {
    await expect(steps.nth(step).getByRole('button')).toHaveAttribute('aria-current', 'step');
    await expect(steps.nth(step)).toBeInViewport({ ratio: 0.98 });
    await expect(steps.nth(step + 1)).toBeInViewport({ ratio: 0.98 });
    const next = (await steps.nth(step + 1).textContent()) ?? '';
    await expect(page.locator('.coming')).toContainText(next);
    await expect(page.locator('.coming')).toHaveText(
      / (by a person: .+|by \w+, which \w+|from outside the view|by the clock: .+)$/,
    );
    await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
  await expect(page.locator('.coming')).toContainText('End of the path');
  // It is off, and whoever has pressed it by the keyboard is still there, though the view shows a form with an error.
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeFocused();

  await page.goto('/#/auth/path/1/2');
  await page.getByRole('tab', { name: 'What can happen next' }).click();
  const marked = page.getByRole('button', { name: /next on this path/ });
  await expect(marked).toHaveCount(1);
  await expect(marked).toContainText((await steps.nth(3).textContent()) ?? '');
});

for (const width of [360, 760]) {
  test(`at ${width} px chart, steps and view are tabs that fit the screen`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/#/auth/path/1/3');
    const active = state(page, 'signedOut.signingIn');
    await expect(active).toHaveAttribute('aria-current', 'step', PATIENT);
    expect(await smallestText(page, 'signedOut.signingIn')).toBeGreaterThanOrEqual(12);
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    const play = page.getByRole('button', { name: 'Play', exact: true });
    const panels = {
      Chart: canvas(page),
      Steps: page.locator('.steps'),
      View: page.locator('.view .view-room'),
    };
    await tab('Chart').focus();
    for (const [name, shown] of Object.entries(panels)) {
      await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('tabpanel', { name, exact: true })).toBeInViewport({ ratio: 0.99 });
      for (const panel of Object.values(panels))
        await expect(panel).toBeVisible({ visible: panel === shown });
      await expect(play).toBeInViewport({ ratio: 0.99 });
      const room = await page.evaluate(() => {
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
        return { wider: scrollWidth - clientWidth, higher: scrollHeight - clientHeight };
      });
      expect(room, name).toEqual({ wider: 0, higher: 0 });
      expect(await faults(page), name).toEqual([]);
      await page.keyboard.press('ArrowRight');
    }
    // The view goes along with what is played, and so does the chart that is out of sight.
    await tab('View').click();
    await painted(page);
    await expect(view(page).getByRole('button', { name: 'Signing In...' })).toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(view(page).getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
    await tab('Chart').click();
    await expect(state(page, 'signedOut.idle')).toBeInViewport({ ratio: 0.9 });
    if (width === 360) await expect(minimap(page)).toHaveCount(0);
  });
}

test('at 768 px chart, steps and view are beside each other and nothing scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/#/auth/path/1/3');
  await expect(state(page, 'signedOut.signingIn')).toHaveAttribute('aria-current', 'step', PATIENT);
  await painted(page);
  for (const region of ['Chart', 'Play', 'Steps', 'The view in this state'])
    await expect(page.getByRole('region', { name: region, exact: true })).toBeInViewport({ ratio: 0.99 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(768);
  expect(await faults(page)).toEqual([]);
});
