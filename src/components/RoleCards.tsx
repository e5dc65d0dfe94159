import type { InputHTMLAttributes } from 'react';
import type { AccountRole } from '../../openapi/entities/types';
import cards from './ChoiceCards.module.css';
import unseen from './hidden.module.css';

const ROLES: { role: AccountRole; name: string; text: string }[] = [
  {
    role: 'buyer',
    name: 'Buyer',
    text: 'Browse, save favourites, contact sellers and leave reviews.',
  },
  {
    role: 'seller',
    name: 'Seller',
    text: 'Create, edit and delete your own ads, manage your inventory and see your analytics.',
  },
];

/** Where the choice is held: by the chart, or by the form that the cards stand in (`radio` connects one of them). */
type Choice =
  | { marked: AccountRole; onMark: (role: AccountRole) => void }
  | { radio: (role: AccountRole) => InputHTMLAttributes<HTMLInputElement> };

/**
 * Buyer (default) or seller (section 2, Auth); `disabled` while it is being saved. Where a heading
 * stands over it already, its own `legend` can be hidden.
 */
export function RoleCards(
  props: Choice & {
    disabled?: boolean;
    /** Tells the fields apart from others on the page. */
    name?: string;
    legend?: string;
    legendHidden?: boolean;
  },
) {
  const { name: field = 'role', legend = 'I am here as a', legendHidden = false } = props;
  const choice = (role: AccountRole) =>
    'radio' in props
      ? props.radio(role)
      : { checked: props.marked === role, onChange: () => props.onMark(role) };
  return (
    <fieldset className={cards.cards} disabled={props.disabled}>
      <legend className={legendHidden ? unseen.hidden : undefined}>{legend}</legend>
      {ROLES.map(({ role, name, text }) => (
        <label key={role} className={cards.card}>
          <input
            type="radio"
            name={field}
            value={role}
            aria-label={name}
            aria-describedby={`${field}-${role}`}
            {...choice(role)}
          />
          <span className={cards.name}>{name}</span>
          <span className={cards.text} id={`${field}-${role}`}>
            {text}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
