import { outside, press, type } from '../model/gestures';
import { refusals } from '../model/refusals';
import type { Model } from '../model/types';
import { PHONES, SAMPLE_NOW, sampleAd } from '../productList/samples';
import { type categoryListingMachine, LISTING_TEXTS } from './categoryListing.machine';

/** What can happen on a category's page, and what one sees there (section 2, Category listing). */
export const categoryListingModel = {
  events: {
    'url.changed': {
      all: { with: { search: '', now: SAMPLE_NOW }, gesture: outside },
      rice: { with: { search: '?search=rice', now: SAMPLE_NOW }, gesture: outside },
    },
    'search.typed': { yam: { with: { text: 'yam' }, gesture: type('Search in this category...', 'yam') } },
    'search.submitted': { byButton: { gesture: press('button', 'Search') } },
    'layout.chosen': {
      list: { with: { layout: 'list' }, gesture: press('button', 'List view'), in: 'layout.grid' },
      grid: { with: { layout: 'grid' }, gesture: press('button', 'Grid view'), in: 'layout.list' },
      same: { with: { layout: 'grid' }, gesture: press('button', 'Grid view'), in: 'layout.grid' },
      sameList: { with: { layout: 'list' }, gesture: press('button', 'List view'), in: 'layout.list' },
    },
    'whatsapp.missing': {
      byButton: { gesture: press('button', 'WhatsApp'), in: 'list.ready.linked' },
    },
    'list.retried': { byButton: { gesture: press('button', 'Retry'), in: 'list.failed' } },
  },
  outcomes: {
    loadListing: {
      done: {
        two: {
          name: PHONES.name,
          page: {
            items: [sampleAd(), sampleAd({ id: 13, title: 'Yam' })],
            page: 1,
            total: 2,
            totalPages: 1,
          },
        },
        none: { name: null, page: { items: [], page: 1, total: 0, totalPages: 0 } },
      },
      error: refusals(),
    },
    resolveLinks: {
      done: { one: { 12: 'https://wa.me/2348031234567?text=Hello', 13: null } },
      error: refusals(),
    },
  },
  delays: {},
  states: {
    'list.loading': { shows: [['status', 'Loading ads']], spec: 'S2.category.spinner' },
    'list.ready': { shows: [['list', 'Ads']] },
    'list.ready.resolving': { shows: [['link', 'View Details']] },
    'list.ready.linked': { shows: [['button', 'WhatsApp']] },
    'list.empty': {
      shows: [
        ['status', LISTING_TEXTS.empty],
        ['link', 'Post the first ad'],
      ],
      spec: 'S2.category.empty',
    },
    'list.failed': {
      shows: [
        ['alert', LISTING_TEXTS.failed],
        ['button', 'Retry'],
      ],
    },
    'layout.grid': { shows: [['button', 'Grid view', { checked: true }]] },
    'layout.list': { shows: [['button', 'List view', { checked: true }]] },
  },
  inputs: {
    all: { category: 'phones-&-tablets', search: '', now: SAMPLE_NOW },
    beyondLast: { category: '1', search: '?page=9', now: SAMPLE_NOW },
  },
  ignored: [
    {
      states: ['list.loading', 'list.ready', 'list.empty'],
      events: 'list.retried',
      because: 'nothing has failed',
    },
    {
      states: ['list.loading', 'list.empty', 'list.failed'],
      events: 'whatsapp.missing',
      because: 'no ads show',
    },
  ],
  serialize: ({ query }) => query,
} satisfies Model<typeof categoryListingMachine>;
