import { Button, NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { MAX_LENGTH, type TextField } from '../../../machines/productForm/productForm.rules';
import { GroupedNumberInput } from '../../components/dom/GroupedNumberInput';
import { PassFocusOn } from '../../components/dom/PassFocusOn';
import type { ProductFormProps } from './props';

interface Named {
  id: number;
  name: string;
}

/** Options by id; the first one says that nothing is chosen yet. */
const options = (none: string, items: Named[]) => [
  { value: '0', label: none },
  ...items.map(({ id, name }) => ({ value: String(id), label: name })),
];

/** What the ad says: title, description, price, category. */
export function DetailFields({ snapshot, send }: ProductFormProps) {
  const { values, errors, categories } = snapshot.context;
  const text = textField({ snapshot, send });
  return (
    <>
      <TextInput label="Title" placeholder="iPhone 13, 128 GB, clean" withAsterisk {...text('title')} />
      <Textarea
        label="Description"
        placeholder="Condition, what comes with it, why you sell"
        rows={5}
        {...text('description')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <GroupedNumberInput
          label="Price (₦)"
          name="price"
          withAsterisk
          leftSection="₦"
          value={values.price}
          error={errors.price}
          typeOver="1"
          onText={(typed, pasted) => send({ type: 'price.typed', text: typed, pasted })}
          onBlur={() => send({ type: 'price.left' })}
        />
        <NativeSelect
          label="Category"
          name="category"
          withAsterisk
          value={String(values.categoryId)}
          error={errors.categoryId}
          data={options('Select a category', categories)}
          onChange={(event) => send({ type: 'category.chosen', id: Number(event.currentTarget.value) })}
        />
      </SimpleGrid>
    </>
  );
}

/** Where it is: state, and the cities of that state (section 4, Form). */
export function PlaceFields({ snapshot, send }: ProductFormProps) {
  const { values, errors, states, cities } = snapshot.context;
  const ready = snapshot.matches({ open: { cities: 'ready' } });
  const loading = snapshot.matches({ open: { cities: 'loading' } });
  const failed = snapshot.matches({ open: { cities: 'failed' } });
  const none = loading ? 'Loading cities...' : ready ? 'Select a city' : 'Select a state first';
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <NativeSelect
        label="State"
        name="state"
        withAsterisk
        value={String(values.stateId)}
        error={errors.stateId}
        data={options('Select a state', states)}
        onChange={(event) => send({ type: 'state.chosen', id: Number(event.currentTarget.value) })}
      />
      <div tabIndex={-1} style={{ outline: 'none' }}>
        <NativeSelect
          label="City"
          name="city"
          withAsterisk
          disabled={!ready}
          value={ready ? String(values.cityId) : '0'}
          error={failed ? 'Failed to load cities' : errors.cityId}
          data={options(failed ? 'No cities' : none, ready ? cities : [])}
          onChange={(event) => send({ type: 'city.chosen', id: Number(event.currentTarget.value) })}
        />
        {failed ? (
          <PassFocusOn>
            <Button mt="xs" h={44} variant="light" onClick={() => send({ type: 'cities.retried' })}>
              Load cities again
            </Button>
          </PassFocusOn>
        ) : null}
      </div>
    </SimpleGrid>
  );
}

/** How buyers reach the seller; all optional. */
export function ContactFields(props: ProductFormProps) {
  const text = textField(props);
  return (
    <>
      <TextInput
        label="Contact email"
        type="email"
        inputMode="email"
        autoComplete="email"
        {...text('email')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label="Phone"
          type="tel"
          autoComplete="tel"
          placeholder="0803 123 4567"
          {...text('phone')}
        />
        <TextInput
          label="WhatsApp"
          type="tel"
          autoComplete="tel"
          placeholder="0803 123 4567"
          {...text('whatsapp')}
        />
      </SimpleGrid>
    </>
  );
}

/** What all text fields share. */
const textField =
  ({ snapshot, send }: ProductFormProps) =>
  (field: TextField) => ({
    name: field,
    value: snapshot.context.values[field],
    error: snapshot.context.errors[field],
    maxLength: MAX_LENGTH[field],
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      send({ type: 'text.typed', field, text: event.currentTarget.value }),
  });
