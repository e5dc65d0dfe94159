import { ALL_CITIES, ALL_STATES } from '../../openapi/entities/browse';
import type { City, State } from '../../openapi/entities/types';
import { NativeSelect } from './plain/fields';

/**
 * State and city as form fields `state` and `city` (section 2, Home): names as
 * values, the city disabled until a state is chosen and while its cities load.
 */
export function PlaceFields(props: {
  states: State[];
  /** Of the chosen state; none while they are not there. */
  cities: City[];
  /** Chosen name, or null for all. */
  state: string | null;
  city: string | null;
  /** No state is chosen, so no city can be. */
  noState: boolean;
  citiesLoading: boolean;
  onState: (name: string | null) => void;
  onCity: (name: string | null) => void;
  /** Id of the form they belong to, where they stand outside of it. */
  form?: string;
}) {
  const { states, cities, citiesLoading } = props;
  const state = asListed(states, props.state);
  const city = asListed(cities, props.city);
  const cityOptions = citiesLoading
    ? [{ value: ALL_CITIES, label: 'Loading cities...' }]
    : [{ value: ALL_CITIES, label: 'All Cities' }, ...options(withChosen(cities, city))];
  return (
    <>
      <NativeSelect
        label="State"
        name="state"
        form={props.form}
        value={state ?? ALL_STATES}
        data={[{ value: ALL_STATES, label: 'All States' }, ...options(withChosen(states, state))]}
        onChange={(event) => props.onState(chosen(event.currentTarget.value, ALL_STATES))}
      />
      <NativeSelect
        label="City"
        name="city"
        form={props.form}
        value={citiesLoading ? ALL_CITIES : (city ?? ALL_CITIES)}
        data={cityOptions}
        disabled={props.noState || citiesLoading}
        onChange={(event) => props.onCity(chosen(event.currentTarget.value, ALL_CITIES))}
      />
    </>
  );
}

const chosen = (value: string, all: string) => (value === all ? null : value);

const options = (names: string[]) => names.map((name) => ({ value: name, label: name }));

/** A name typed into the URL in another case is the same place. */
function asListed(places: { name: string }[], name: string | null): string | null {
  const same = places.find((place) => place.name.toLowerCase() === name?.toLowerCase());
  return same?.name ?? name;
}

/** The names on offer; a chosen one that the list lacks (not loaded, or typed into the URL) stays visible. */
function withChosen(places: { name: string }[], name: string | null): string[] {
  const names = places.map((place) => place.name);
  return name === null || names.includes(name) ? names : [name, ...names];
}
