import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { paymentMachine } from '../../machines/payment/payment.machine';
import { paymentModel } from '../../machines/payment/payment.paths';
import { userDashboardMachine } from '../../machines/userDashboard/userDashboard.machine';
import { userDashboardModel } from '../../machines/userDashboard/userDashboard.paths';
import type { Dashboard } from '../../openapi/entities/types';
import { ThemeProvider } from '../../src/components/theme/ThemeProvider';
import { CurrentPlan } from '../../src/screens/payment/CurrentPlan';
import { UserDashboardView } from '../../src/screens/userDashboard/UserDashboardView';

const { buyer, seller } = userDashboardModel.outcomes.loadDashboard.done;

/** The dashboard's page as somebody sees it. */
async function painted(dashboard: Dashboard): Promise<string> {
  const actor = createActor(
    userDashboardMachine.provide({ actors: { loadDashboard: fromPromise(async () => dashboard) } }),
    { input: { now: Date.UTC(2026, 10, 28) } },
  ).start();
  const snapshot = await waitFor(actor, (now) => now.matches('ready'));
  return renderToStaticMarkup(
    <ThemeProvider>
      <UserDashboardView snapshot={snapshot} send={actor.send} />
    </ThemeProvider>,
  );
}

describe('what only sellers find on their dashboard (section 2, User dashboard)', () => {
  test('a seller has a subscription card and the way to the analytics', async () => {
    const page = await painted(seller);
    expect(page).toContain('Subscription');
    expect(page).toContain('Premium');
    expect(page).toContain('href="/seller-analytics"');
  });

  test('a buyer has neither', async () => {
    const page = await painted(buyer);
    expect(page).toContain('Quick Actions');
    expect(page).not.toContain('Subscription');
    expect(page).not.toContain('/seller-analytics');
  });
});

test.each([
  [10, /^.*Up to 10 active ads\. A plan bought now.*$/],
  [null, /^(?!.*active ads).*A plan bought now.*$/],
])('a plan says of its limit what the server tells: %j', async (listingLimit, says) => {
  const { with: offer } = paymentModel.outcomes.loadOffer.done;
  const subscription = { ...offer.subscription, listingLimit };
  const actor = createActor(
    paymentMachine.provide({ actors: { loadOffer: fromPromise(async () => ({ ...offer, subscription })) } }),
    { input: { path: '/seller/dashboard', search: '', submitKey: 'panel-1' } },
  ).start();
  const snapshot = await waitFor(actor, (now) => now.matches('offering'));
  expect(renderToStaticMarkup(<CurrentPlan snapshot={snapshot} />)).toMatch(says);
});
