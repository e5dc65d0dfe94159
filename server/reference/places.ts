import places from './places.json' with { type: 'json' };

/** A state: its local government areas (774 in all), and towns and districts that buyers look for by name. */
export interface PlaceSeed {
  name: string;
  lgas: string[];
  towns: string[];
}

/** The 36 states and the Federal Capital Territory, by name. */
export const PLACES: readonly PlaceSeed[] = places;

/** All that the city field offers for a state. */
export function citiesOf(place: PlaceSeed): string[] {
  return [...place.lgas, ...place.towns].sort((a, b) => a.localeCompare(b, 'en'));
}
