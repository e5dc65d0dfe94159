import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { ProductListScreen } from '../../screens/productList/ProductListScreen';
import { useApp } from '../context';
import type { Entry } from '../navigation';
import type { PageProps } from '../page';
import { provideProductList } from '../provide/productList';
import { usePageTitle } from '../usePageTitle';
import { useScreenActor } from '../useScreenActor';

const addressOf = ({ search }: Entry) => ({ type: 'url.changed' as const, search, now: Date.now() });

/** `/products` */
export default function ProductListPage({ entry }: PageProps) {
  const { services } = useApp();
  const [machine] = useState(() => provideProductList(services));
  const [opened] = useState(entry);
  const actor = useScreenActor(machine, {
    input: { search: entry.search, now: Date.now() },
    resume: { id: 'products', keep: 'history' },
    onUrl: addressOf,
  });
  // A list that is brought back learns what time it is, and drops what was typed and not asked for.
  useEffect(
    () => actor.send({ type: 'url.changed', search: opened.search, now: Date.now() }),
    [actor, opened],
  );
  const search = useSelector(actor, (snapshot) => snapshot.context.filter.search);
  usePageTitle(search === '' ? null : `Search results for ${search}`);
  return <ProductListScreen actor={actor} />;
}
