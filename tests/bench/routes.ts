import { categoryPath, categorySlug, productPath } from '../../openapi/entities/slug';

interface Ad {
  id: number;
  title: string;
  category: { name: string };
}

/** Ads of the house at an address, newest first. */
export async function adsOf(origin: string, page = 1, limit = 1): Promise<Ad[]> {
  const answer = await fetch(new URL(`/api/products?page=${page}&limit=${limit}`, origin));
  if (!answer.ok) throw new Error(`The list of ads answered ${answer.status}.`);
  return ((await answer.json()) as { data: Ad[] }).data;
}

/** The address of a route on a running product: with an ad of its, and that ad's category, in it. */
export async function addressOf(origin: string): Promise<(route: string) => string> {
  const [ad] = await adsOf(origin);
  if (ad === undefined) throw new Error('The house has no ads to look at.');
  const category = categoryPath(categorySlug(ad.category.name));
  return (route) => route.replace('/product/:slug', productPath(ad)).replace('/category/:id', category);
}
