import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { MAX_LENGTH } from '../../../machines/productForm/productForm.rules';
import type { Fields } from '../../components/dom/Form';
import { GroupedNumberInput } from '../../components/dom/GroupedNumberInput';
import { PassFocusOn } from '../../components/dom/PassFocusOn';
import classes from './productForm.module.css';
import type { ProductTexts } from './productTexts';
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

interface FieldsProps {
  input: Fields<ProductTexts>['input'];
}

/** What the ad says: title, description, price, category. */
export function DetailFields({ snapshot, send, input }: ProductFormProps & FieldsProps) {
  return (
    <>
      <TextInput
        {...input('title')}
        label="Title"
        placeholder="iPhone 13, 128 GB, clean"
        withAsterisk
        maxLength={MAX_LENGTH.title}
      />
      <Textarea
        {...input('description')}
        label="Description"
        placeholder="Condition, what comes with it, why you sell"
        rows={5}
        maxLength={MAX_LENGTH.description}
      />
      <div className={classes.pair}>
        <GroupedNumberInput
          {...input('price')}
          label="Price (₦)"
          withAsterisk
          leftSection="₦"
          typeOver="1"
          onBlur={() => send({ type: 'price.left' })}
        />
        <NativeSelect
          {...input('categoryId')}
          label="Category"
          name="category"
          withAsterisk
          data={options('Select a category', snapshot.context.categories)}
        />
      </div>
    </>
  );
}

/** Where it is: state, and the cities of that state (section 4, Form). */
export function PlaceFields({ snapshot, send, input }: ProductFormProps & FieldsProps) {
  const { states, cities } = snapshot.context;
  const ready = snapshot.matches({ open: { cities: 'ready' } });
  const loading = snapshot.matches({ open: { cities: 'loading' } });
  const failed = snapshot.matches({ open: { cities: 'failed' } });
  const none = loading ? 'Loading cities...' : ready ? 'Select a city' : 'Select a state first';
  const city = input('cityId');
  return (
    <div className={classes.pair}>
      <NativeSelect
        {...input('stateId')}
        label="State"
        name="state"
        withAsterisk
        data={options('Select a state', states)}
      />
      <div tabIndex={-1} style={{ outline: 'none' }}>
        <NativeSelect
          {...city}
          label="City"
          name="city"
          withAsterisk
          disabled={!ready}
          error={failed ? 'Failed to load cities' : city.error}
          data={options(failed ? 'Cities not loaded' : none, ready ? cities : [])}
        />
        {failed ? (
          <PassFocusOn>
            <Button mt="xs" h={44} variant="light" onClick={() => send({ type: 'cities.retried' })}>
              Load cities again
            </Button>
          </PassFocusOn>
        ) : null}
      </div>
    </div>
  );
}

/** How buyers reach the seller; all optional. */
export function ContactFields({ input }: FieldsProps) {
  return (
    <>
      <TextInput
        {...input('email')}
        label="Contact email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={MAX_LENGTH.email}
      />
      <div className={classes.pair}>
        <TextInput
          {...input('phone')}
          label="Phone"
          type="tel"
          autoComplete="tel"
          placeholder="0803 123 4567"
          maxLength={MAX_LENGTH.phone}
        />
        <TextInput
          {...input('whatsapp')}
          label="WhatsApp"
          type="tel"
          autoComplete="tel"
          placeholder="0803 123 4567"
          maxLength={MAX_LENGTH.whatsapp}
        />
      </div>
    </>
  );
}
