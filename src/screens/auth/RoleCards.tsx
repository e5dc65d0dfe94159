import type { AccountRole } from '../../../openapi/entities/types';
import cards from '../../components/ChoiceCards.module.css';

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
 * `disabled` while it is being saved.
 */
export function RoleCards(props: {
  marked: AccountRole;
  onMark?: (role: AccountRole) => void;
  disabled?: boolean;
}) {
  const { marked, onMark } = props;
  return (
    <fieldset className={cards.cards} disabled={props.disabled}>
      <legend>I am here as a</legend>
      {ROLES.map(({ role, name, text }) => (
        <label key={role} className={cards.card}>
          <input
            type="radio"
            name="role"
            value={role}
            aria-label={name}
            aria-describedby={`role-${role}`}
            {...(onMark
              ? { checked: marked === role, onChange: () => onMark(role) }
              : { defaultChecked: marked === role })}
          />
          <span className={cards.name}>{name}</span>
          <span className={cards.text} id={`role-${role}`}>
            {text}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
