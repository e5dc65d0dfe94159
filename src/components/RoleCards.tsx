import type { AccountRole } from '../../openapi/entities/types';
import cards from './ChoiceCards.module.css';

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

/**
 * Buyer (default) or seller (section 2, Auth). With `onMark` the chart holds the choice, else the form does;
 * `disabled` while it is being saved. Where a heading stands over it already, its own `legend` can be hidden.
 */
export function RoleCards(props: {
  marked: AccountRole;
  onMark?: (role: AccountRole) => void;
  disabled?: boolean;
  /** Tells the fields apart from others on the page. */
  name?: string;
  legend?: string;
  legendHidden?: boolean;
}) {
  const { marked, onMark, name: field = 'role', legend = 'I am here as a', legendHidden = false } = props;
  return (
    <fieldset
      className={cards.cards}
      disabled={props.disabled}
      aria-label={legendHidden ? legend : undefined}
    >
      {legendHidden ? null : <legend>{legend}</legend>}
      {ROLES.map(({ role, name, text }) => (
        <label key={role} className={cards.card}>
          <input
            type="radio"
            name={field}
            value={role}
            aria-label={name}
            aria-describedby={`${field}-${role}`}
            {...(onMark
              ? { checked: marked === role, onChange: () => onMark(role) }
              : { defaultChecked: marked === role })}
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
