import { outside, press } from '../model/gestures';
import { type Model, notOnCards, refusals } from '../paths';
import { SAMPLE_NOW, sampleAd } from '../productList/samples';
import { SAVED_LIST_TEXTS, type savedListMachine } from './savedList.machine';

const PHONE = sampleAd({ id: 7, title: 'iPhone 13' });
const GONE = sampleAd({ id: 8, title: 'Sold chair', status: 'expired' });

/** What can happen on /saved, and what a person sees there (section 2). */
export const savedListModel = {
  events: {
    'list.retried': { byButton: { gesture: press('button', 'Retry') } },
    'ids.changed': {
      oneMore: { with: { ids: [9, 7, 8] }, gesture: outside },
      oneLess: { with: { ids: [7] }, gesture: outside, in: 'ready' },
      none: { with: { ids: [] }, gesture: outside, in: ['loading', 'empty'] },
    },
  },
  outcomes: { loadSaved: { done: { two: [PHONE, GONE], none: [] }, error: refusals() } },
  delays: {},
  states: {
    loading: { shows: [['heading', 'Saved']], hides: [['alert', /./]] },
    ready: {
      shows: [
        ['heading', 'Saved'],
        ['link', 'iPhone 13'],
        ['text', 'No longer available'],
      ],
      hides: [
        ['link', 'Sold chair'],
        ['text', SAVED_LIST_TEXTS.empty],
      ],
    },
    empty: {
      shows: [
        ['status', SAVED_LIST_TEXTS.empty],
        ['link', 'Browse Marketplace'],
      ],
      spec: 'S2.saved.text',
    },
    failed: {
      shows: [
        ['alert', SAVED_LIST_TEXTS.failed],
        ['button', 'Retry'],
      ],
    },
  },
  inputs: { now: { now: SAMPLE_NOW } },
  ignored: [
    { states: ['loading', 'ready', 'empty'], events: 'list.retried', because: 'nothing failed' },
    { states: 'failed', events: 'ids.changed', because: 'Retry loads what is saved by then' },
  ],
  serialize: ({ products }) => products.map(({ id }) => id),
  invariants: {
    'a list is called empty exactly when it is': (snapshot) =>
      (!snapshot.matches('empty') || snapshot.context.products.length === 0) &&
      (!snapshot.matches('ready') || snapshot.context.products.length > 0),
  },
  notShown: {
    ...notOnCards('products'),
  },
} satisfies Model<typeof savedListMachine>;
