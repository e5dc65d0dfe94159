import { useEffect, useState } from 'react';
import { productIdFromSlug } from '../../../openapi/entities/slug';
import { ProductFormScreen } from '../../screens/productForm/ProductFormScreen';
import { freshSubmitKey, ownKey } from '../../services/submitKeys';
import { useApp } from '../context';
import type { PageProps } from '../page';
import { provideProductForm } from '../provide/productForm';
import { sessionView } from '../session';
import { useScreenActor } from '../useScreenActor';

/** `/sell/create` and `/sell/edit/{id}`. */
export default function ProductFormPage({ params }: PageProps) {
  const { services, session, resume } = useApp();
  const [machine] = useState(() =>
    provideProductForm(services, () => sessionView(session.getSnapshot()).user, resume.forgetHistory),
  );
  // An address that holds no id is one of no ad: the server says so for 0.
  const productId = params.id === undefined ? null : (productIdFromSlug(params.id) ?? 0);
  const actor = useScreenActor(machine, {
    input: { productId, submitKey: freshSubmitKey() },
    resume: {
      id: `productForm/${productId ?? 'new'}`,
      keep: 'session',
      work: (snapshot) => {
        const { values, images } = snapshot.context;
        return snapshot.matches('open') ? JSON.stringify([values, images.map(({ id }) => id)]) : null;
      },
      welcome: 'Here are the changes that you had not saved.',
    },
  });
  useEffect(
    () =>
      ownKey(
        'productForm',
        () => actor.getSnapshot().context.submitKey,
        (submitKey) => actor.send({ type: 'key.taken', submitKey }),
      ),
    [actor],
  );
  return <ProductFormScreen actor={actor} />;
}
