/**
 * The domain entities: what the client works with once a wire shape has been
 * normalised (specification, sections 1 and 3). All of them are plain JSON, so
 * that a statechart's context can hold them and be resumed from a snapshot.
 */

/** Section 1: a user may hold several roles; the list defaults to `['user']`. */
export type Role = 'user' | 'buyer' | 'seller' | 'admin';

/** The two roles that a person may choose for themselves (section 2, sign-up). */
export type AccountRole = 'buyer' | 'seller';

/** A registered person. `name` is the display name, else the name, else the local part of the e-mail. */
export interface User {
  id: number;
  email: string;
  name: string;
  roles: Role[];
  status: 'active' | 'suspended';
  emailVerified: boolean;
  /** ISO 8601 in UTC, or null when the server gave none that can be read. */
  createdAt: string | null;
  /** Counts the saves of the profile; null or left out where the server keeps no versions. */
  version?: number | null;
}

/**
 * A thing as a form loads it: its version goes with the save, so that the server can tell one that came meanwhile.
 * Null where the server keeps no versions; then a save writes over whatever is there.
 */
export type Versioned<T> = T & { version: number | null };

/** A state of Nigeria, or the Federal Capital Territory. */
export interface State {
  id: number;
  name: string;
}

/** A city or local government area; belongs to a state. */
export interface City {
  id: number;
  name: string;
}

/** A category of ads. `icon` is an absolute or site-relative image URL. */
export interface Category {
  id: number;
  name: string;
  description: string | null;
  icon: string | null;
  createdAt: string | null;
  /** As of a user. */
  version?: number | null;
}

/** One photo of an ad: its own URL, and the narrower WebP copies that the server keeps (widths in pixels). */
export interface ProductImage {
  url: string;
  sources: { url: string; width: number }[];
  /** Pixels of the upright original, null when the server does not tell. */
  width: number | null;
  height: number | null;
}

/** How a seller can be reached, as typed; null where nothing was given. */
export interface ContactInfo {
  email: string | null;
  phone: string | null;
  whatsapp: string | null;
}

/**
 * An ad, in list and detail form alike. `price` is in naira. `status` is
 * `active`, `expired`, `deleted`, or any other word, shown as a plain label (section 4).
 */
export interface Product {
  id: number;
  title: string;
  description: string;
  price: number | null;
  status: string;
  createdAt: string | null;
  images: ProductImage[];
  featured: boolean;
  /** Free text of the place, for servers that send no city and state. */
  location: string | null;
  categoryId: number | null;
  categoryName: string | null;
  stateId: number | null;
  stateName: string | null;
  cityId: number | null;
  cityName: string | null;
  sellerId: number | null;
  sellerName: string | null;
  sellerEmail: string | null;
  contact: ContactInfo;
}

/** What the ad form sends (section 7): price in naira, images as URLs that POST /uploads answered. */
export interface ProductInput {
  title: string;
  description: string;
  price: number;
  categoryId: number;
  stateId: number;
  cityId: number;
  contactInfo: ContactInfo;
  images: string[];
}

/** A page of a list; `total` counts all items over all pages. */
export interface Page<T> {
  items: T[];
  page: number;
  total: number;
  totalPages: number;
}

/** The filter of the public list, as the URL carries it (section 2); names, not ids. Null is no filter. Prices in naira. */
export interface ProductFilter {
  search: string;
  /** Slug of the category's name, or a numeric id as text. */
  category: string | null;
  state: string | null;
  city: string | null;
  priceMin: number | null;
  priceMax: number | null;
  page: number;
}

/** A plan that promotes a seller's ads: price in naira, duration in days. */
export interface SubscriptionPlan {
  id: number;
  name: string;
  price: number;
  duration: number;
  features: string[];
  featured: boolean;
}

/** The seller's plan now; `active` is false when there is none. */
export interface Subscription {
  plan: { id: number | null; name: string } | null;
  endDate: string | null;
  active: boolean;
  status: string | null;
  listingLimit: number | null;
}

/** One payment for a plan (GET /subscription/payments); amount in naira. */
export interface Payment {
  reference: string;
  planName: string | null;
  amount: number;
  status: string;
  createdAt: string | null;
}

/** GET /dashboard. */
export interface Dashboard {
  user: { name: string; email: string; roles: Role[]; status: string };
  subscription: Subscription;
  stats: { activeProducts: number; totalViews: number; totalMessages: number };
  recentProducts: Product[];
}

/** GET /admin/dashboard-stats; revenue in naira, uptime in seconds. */
export interface AdminStats {
  totalUsers: number;
  totalProducts: number;
  totalRevenue: number;
  activeSubscriptions: number;
  pendingProducts: number;
  recentSignups: number;
  /** Mails that the mail server has not taken yet (an addition); null where the server doesn't tell. */
  waitingMails: number | null;
  systemHealth: { status: 'healthy' | 'warning' | 'critical'; uptime: number; lastBackup: string | null };
}

/** What the auth calls answer with. `isNewUser` is false unless the server says true. */
export interface Session {
  token: string;
  user: User;
  isNewUser: boolean;
}

/** Where to pay for a plan; `reference` is the `tx_ref` that comes back, null from servers that don't tell. */
export interface PaymentStart {
  paymentUrl: string;
  reference: string | null;
}
