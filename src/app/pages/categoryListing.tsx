import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { CategoryListingScreen } from '../../screens/categoryListing/CategoryListingScreen';
import { readLayout } from '../../services/layout';
import { useApp } from '../context';
import type { Entry } from '../navigation';
import type { PageProps } from '../page';
import { provideCategoryListing } from '../provide/categoryListing';
import { sessionView } from '../session';
import { usePageTitle } from '../usePageTitle';
import { useScreenActor } from '../useScreenActor';

const addressOf = ({ search }: Entry) => ({ type: 'url.changed' as const, search, now: Date.now() });

/** `/category/{id}` */
export default function CategoryListingPage({ params, entry }: PageProps) {
  const { services, session } = useApp();
  const category = params.id ?? '';
  const [machine] = useState(() => provideCategoryListing(services, window.location.origin));
  const [opened] = useState(entry);
  const actor = useScreenActor(machine, {
    input: {
      category,
      search: entry.search,
      layout: readLayout(services.storage),
      user: sessionView(session.getSnapshot()).user,
      now: Date.now(),
    },
    resume: { id: `category/${category}`, keep: 'history' },
    onUrl: addressOf,
  });
  // A list that is brought back learns what time it is, and drops what was typed and not asked for.
  useEffect(() => actor.send(addressOf(opened)), [actor, opened]);
  usePageTitle(useSelector(actor, (snapshot) => snapshot.context.name));
  return <CategoryListingScreen actor={actor} />;
}
