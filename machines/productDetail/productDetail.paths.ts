import { keys, outside, press } from '../model/gestures';
import { type Model, refusals, thrown } from '../paths';
import { SAMPLE_NOW, sampleAd } from '../productList/samples';
import { DETAIL_TEXTS, MAX_SCALE, type productDetailMachine } from './productDetail.machine';

const ADA = {
  id: 9,
  email: 'ada@example.ng',
  name: 'Ada',
  roles: ['buyer' as const],
  status: 'active' as const,
  emailVerified: true,
  createdAt: null,
};

/** An image that needs no server: a missing one would be replaced by the placeholder at an uncertain time. */
const photo = (name: string) => ({
  url: `data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7#${name}`,
  sources: [],
  width: null,
  height: null,
});

/** What can happen on an ad's page, and what a person sees there (section 2, Product detail). */
export const productDetailModel = {
  // While a photo is enlarged, nothing behind it can be pressed: `in: 'shown.zoom.closed'`.
  events: {
    'product.retried': { byButton: { gesture: press('button', 'Retry'), in: 'failed' } },
    'photo.shown': {
      second: { with: { index: 1 }, gesture: press('button', 'Show photo 2'), in: 'shown.zoom.closed' },
      next: {
        with: ({ photo }) => ({ index: (photo + 1) % 2 }),
        gesture: press('button', 'Next photo'),
        in: 'shown.zoom.open',
      },
    },
    'zoom.opened': { byButton: { gesture: press('button', 'Enlarge photo'), in: 'shown.zoom.closed' } },
    'zoom.closed': { byButton: { gesture: press('button', 'Close'), in: 'shown.zoom.open' } },
    'zoom.scaled': {
      in: { with: { scale: 2 }, gesture: press('button', 'Zoom in'), in: 'shown.zoom.open.fitting' },
      further: { with: { scale: 3 }, gesture: press('button', 'Zoom in'), in: 'shown.zoom.open.magnified' },
      fit: { with: { scale: 1 }, gesture: keys('0'), in: 'shown.zoom.open.magnified' },
      fits: { with: { scale: 1 }, gesture: keys('0'), in: 'shown.zoom.open.fitting' },
    },
    'share.pressed': { byButton: { gesture: press('button', 'Share'), in: 'shown.zoom.closed' } },
    'contact.attempted': {
      byLink: { gesture: press('link', 'Sign In'), in: 'shown.zoom.closed' },
    },
    'contact.used': {
      whatsapp: {
        with: { channel: 'whatsapp' },
        gesture: press('link', 'WhatsApp'),
        leads: 'https://wa.me/2348031234567?text=Hello',
        in: 'shown.zoom.closed',
      },
    },
    'contact.missing': {
      email: {
        with: { channel: 'email' },
        gesture: press('button', 'Email'),
        in: 'shown.zoom.closed',
      },
    },
    'contact.retried': {
      byButton: { gesture: press('button', 'Retry'), in: 'shown.zoom.closed' },
    },
    'back.pressed': {
      byButton: {
        gesture: press('button', 'Back'),
        in: ['invalidUrl', 'loading', 'notFound', 'failed', 'shown.zoom.closed'],
      },
    },
    'session.changed': {
      signedIn: { with: { user: ADA }, gesture: outside },
      signedOut: { with: { user: null }, gesture: outside },
    },
  },
  outcomes: {
    loadProduct: {
      done: { twoPhotos: sampleAd({ images: [photo('a'), photo('b')] }) },
      error: {
        ...refusals(),
        notFound: thrown({ kind: 'notFound', status: 404, message: 'There is no such ad.' }),
      },
    },
    shareLink: {
      done: { shared: 'shared', copied: 'copied', cancelled: 'cancelled' },
      error: { refused: new Error('The browser does not let pages copy.') },
      local: 'sharing and copying are the browser’s own',
    },
    resolveContact: {
      done: {
        noEmail: {
          whatsapp: 'https://wa.me/2348031234567?text=Hello',
          call: 'tel:+2348031234567',
          email: null,
        },
      },
      error: refusals(),
    },
  },
  delays: {},
  states: {
    reading: { unseen: 'left at once' },
    invalidUrl: {
      shows: [['heading', DETAIL_TEXTS.invalidUrl]],
      spec: ['S2.slug.invalid', 'S8.product.invalid'],
    },
    loading: { shows: [['status', 'Loading product']] },
    notFound: {
      shows: [
        ['heading', DETAIL_TEXTS.notFound],
        ['link', 'Go back home'],
      ],
      spec: ['S2.product.notFound', 'S8.product.notFound'],
    },
    failed: {
      shows: [
        ['alert', DETAIL_TEXTS.failed],
        ['button', 'Retry'],
      ],
      spec: 'S8.product.failed',
    },
    shown: {
      shows: [
        ['heading', 'Rice & beans pot'],
        ['link', 'Phones & Tablets'],
        ['button', 'Show photo 2'],
        ['heading', 'Description'],
      ],
      spec: ['S2.product.gallery', 'S2.product.facts'],
      hides: [['status', 'Loading product']],
    },
    'shown.zoom.closed': {
      shows: [['button', 'Enlarge photo']],
      hides: [['dialog', 'Photos of Rice & beans pot']],
    },
    'shown.zoom.open': {
      shows: [
        ['dialog', 'Photos of Rice & beans pot'],
        ['button', 'Close'],
      ],
    },
    'shown.zoom.open.fitting': {
      shows: [
        ['button', 'Zoom out', { disabled: true }],
        ['button', 'Zoom in', { disabled: false }],
      ],
    },
    'shown.zoom.open.magnified': { shows: [['button', 'Zoom out', { disabled: false }]] },
    'shown.sharing.idle': { shows: [['button', 'Share', { disabled: false }]] },
    'shown.sharing.sharing': { shows: [['button', 'Share', { disabled: true }]] },
    'shown.contact.deciding': { unseen: 'left at once' },
    'shown.contact.locked': {
      shows: [
        ['heading', 'Sign in to Contact Seller'],
        ['link', 'Sign In'],
      ],
      hides: [
        ['heading', 'Contact Seller'],
        ['link', 'WhatsApp'],
      ],
      spec: ['S6.visitor.noContact', 'S2.product.signIn'],
    },
    'shown.contact.open.resolving': { shows: [['status', 'Loading contact details']] },
    'shown.contact.open.ready': {
      shows: [
        ['heading', 'Contact Seller'],
        ['link', 'WhatsApp'],
        ['link', 'Call'],
        ['button', 'Email'],
      ],
      hides: [['link', 'Sign In']],
      spec: ['S6.member.contact', 'S2.product.contact', 'S2.product.links'],
    },
    'shown.contact.open.unavailable': { shows: [['button', 'Retry']], hides: [['link', 'WhatsApp']] },
  },
  inputs: {
    visitor: { slug: 'rice-beans-pot-12', path: '/product/rice-beans-pot-12', user: null, now: SAMPLE_NOW },
    member: { slug: '12', path: '/product/12', user: ADA, now: SAMPLE_NOW },
    noUrl: { slug: 'rice', path: '/product/rice', user: null, now: SAMPLE_NOW },
  },
  ignored: [
    { states: ['reading', 'shown.contact.deciding'], events: '*', because: 'left at once' },
    {
      states: ['invalidUrl', 'loading', 'notFound', 'shown'],
      events: 'product.retried',
      because: 'nothing has failed',
    },
    {
      states: ['invalidUrl', 'loading', 'notFound', 'failed'],
      events: [
        'photo.shown',
        'share.pressed',
        'contact.attempted',
        'contact.used',
        'contact.missing',
        'contact.retried',
        'zoom.opened',
        'zoom.closed',
        'zoom.scaled',
      ],
      because: 'the ad is not shown',
    },
    { states: 'shown.zoom.open', events: 'zoom.opened', because: 'it is open' },
    {
      states: 'shown.zoom.closed',
      events: ['zoom.closed', 'zoom.scaled', 'photo.shown'],
      because: 'no photo is enlarged',
    },
    { states: 'shown.sharing.sharing', events: 'share.pressed', because: 'one dialog at a time' },
    { states: 'shown.contact.open', events: 'contact.attempted', because: 'there is nothing to sign in for' },
    {
      states: ['shown.contact.locked', 'shown.contact.open.resolving', 'shown.contact.open.unavailable'],
      events: ['contact.used', 'contact.missing'],
      because: 'no contact link is shown yet',
    },
    {
      states: ['shown.contact.locked', 'shown.contact.open.resolving', 'shown.contact.open.ready'],
      events: 'contact.retried',
      because: 'nothing has failed',
    },
  ],
  serialize: ({ id, user }) => [id === null, user === null],
  // Examined survivors of `flows:mutate`: only state or data differ, not what is seen.
  accepted: {
    'shown.zoom.open.fitting — zoom.scaled [magnifies]: guard dropped':
      'the view shows the scale, which is kept either way; 1 looks the same in both states',
    'shown.zoom.open.magnified — zoom.scaled [magnifies]: guard dropped':
      'the view shows the scale, which is kept either way; 1 looks the same in both states',
    'shown.contact.locked — session.changed [isSomebody]: action keepUser dropped':
      'the region’s state decides what is shown; the user in the context is not read any more',
    'shown.contact.open — session.changed [isNobody]: action keepUser dropped':
      'the region’s state decides what is shown; the user in the context is not read any more',
    'shown.contact.locked: entry dropLinks dropped':
      'no links are shown in `locked`; they are dropped so that no kept snapshot holds them',
  },
  invariants: {
    'the photo that is shown is one of the ad’s': ({ context: { photo, product } }) =>
      photo >= 0 && photo < Math.max(1, product?.images.length ?? 0),
    'a photo is enlarged within bounds': ({ context: { scale } }) => scale >= 1 && scale <= MAX_SCALE,
    'a page that shows an ad has one': (snapshot) =>
      !snapshot.matches('shown') || snapshot.context.product !== null,
    'only people who are signed in have links to the seller': (snapshot) =>
      snapshot.context.links === null || snapshot.context.user !== null,
    'contact is open exactly to people who are signed in': (snapshot) =>
      !snapshot.matches('shown') ||
      snapshot.matches({ shown: { contact: 'open' } }) === (snapshot.context.user !== null),
  },
  notShown: {
    id: 'the address has it',
    path: 'the address itself',
    user: 'only whether it is the seller',
    'product.id': 'the address has it',
    'product.categoryId': 'the name is shown',
    'product.stateId': 'the name is shown',
    'product.cityId': 'the name is shown',
    'product.sellerId': 'the name is shown',
    'product.contact.email': 'the links of contact are made of it',
    'product.contact.phone': 'the links of contact are made of it',
  },
} satisfies Model<typeof productDetailMachine>;
