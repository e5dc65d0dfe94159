import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  pastedPrice,
  priceText,
  readPrice,
  restingPrice,
  typedPrice,
} from '../../machines/productForm/price';
import { isWholeKobo, koboOf, MAX_PRICE, nairaOf } from '../../openapi/rules/price';
import cases from '../cases/price-input.json';

interface Outcome {
  value?: number;
  kobo?: number;
  shown?: string;
  error?: string | null;
  stored?: string;
}
interface Case {
  id: string;
  title: string;
  input: { how: string; text: string };
  expect: Outcome;
  accept?: Outcome[];
}

const typed = (text: string) => [...text].reduce((before, key) => typedPrice(before, before + key), '');

function outcomeOf({ how, text }: Case['input']): Outcome {
  const shown = restingPrice(how === 'type' ? typed(text) : pastedPrice(text));
  const { kobo, error } = readPrice(shown);
  return kobo === null ? { error, stored: 'refused' } : { value: nairaOf(kobo), kobo, shown, error: null };
}

const fits = (outcome: Outcome, wanted: Outcome) =>
  Object.entries(wanted).every(([key, value]) =>
    value === 'any sentence' ? Boolean(outcome.error) : outcome[key as keyof Outcome] === value,
  );

describe('price-input.json', () => {
  it.each(cases as Case[])('$id $title', ({ input, expect: wanted, accept = [] }) => {
    const outcome = outcomeOf(input);
    if (![wanted, ...accept].some((one) => fits(outcome, one))) expect(outcome).toEqual(wanted);
  });
});

describe('price field', () => {
  const kobo = fc.integer({ min: 100, max: koboOf(MAX_PRICE) });

  it('shows an amount so that typing or pasting it back gives the same amount', () => {
    fc.assert(
      fc.property(kobo, (amount) => {
        expect(readPrice(typed(priceText(amount))).kobo).toBe(amount);
        expect(readPrice(pastedPrice(priceText(amount))).kobo).toBe(amount);
      }),
    );
  });

  it('sends naira that come back as the same kobo', () => {
    fc.assert(
      fc.property(kobo, (amount) => {
        expect(koboOf(JSON.parse(JSON.stringify(nairaOf(amount))))).toBe(amount);
        expect(isWholeKobo(nairaOf(amount))).toBe(true);
        // As text, which rounds nothing.
        const text = String(amount).padStart(3, '0');
        expect(nairaOf(amount)).toBe(Number(`${text.slice(0, -2)}.${text.slice(-2)}`));
      }),
    );
  });

  it('never stores another number than the one shown, whatever is typed or pasted', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,kN ₦-e') }), (text) => {
        for (const shown of [typed(text), pastedPrice(text)]) {
          const before = readPrice(shown);
          expect(readPrice(restingPrice(shown))).toEqual(before);
          if (before.kobo !== null) expect(Number(shown.replaceAll(',', ''))).toBe(nairaOf(before.kobo));
        }
      }),
    );
  });

  it('keeps what a refused paste said until the person mends it', () => {
    expect(typedPrice('250k', '250k0')).toBe('250k0');
    expect(readPrice('250k0').error).toBe('Price must be a number.');
    expect(typedPrice('250k', '250')).toBe('250');
  });

  it('takes what a keyboard pastes in one go as a paste', () => {
    expect(typedPrice('', 'NGN 250,000.50')).toBe('250,000.50');
    expect(typedPrice('1', '1.234.567')).toBe('1.234.567');
  });

  it('sets separators anew when a digit is put into the middle or taken away', () => {
    expect(typedPrice('1,234', '1,9234')).toBe('19,234');
    expect(typedPrice('19,234', '1,234')).toBe('1,234');
    expect(typedPrice('1,234', '1234')).toBe('1,234');
  });
});
