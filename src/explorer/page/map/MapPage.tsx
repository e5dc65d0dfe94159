import './map.css';
import { hashOf } from '../../link';
import { wayBetween } from '../../map/graph';
import type { Screen } from '../../map/screens';
import { stopsOf } from '../../map/stops';
import { MapDrawing } from './MapDrawing';
import { useMap } from './useMap';
import { WayPlayer } from './WayPlayer';
import { Ways } from './Ways';

/** Where one stands: from which screen to which, and at which step. */
export interface MapPlace {
  from: string;
  to: string;
  step: number;
}

/** The product's screens, what leads from one to another, and the shortest way between two. */
export function MapPage({ from, to, step }: MapPlace) {
  const { value, error } = useMap();
  if (error !== null)
    return (
      <main className="map-page">
        <p role="alert" className="problem">
          {error}
        </p>
      </main>
    );
  if (value === null)
    return (
      <main className="map-page" aria-busy="true">
        <h1>Map</h1>
        <p role="status">Reading pages and charts…</p>
      </main>
    );
  const { map, layout, samples, known, all } = value;
  const ways = from !== '' && to !== '' && from !== to ? wayBetween(map, from, to) : null;
  const isAsked = from !== '' && to !== '';
  const isComplete = known >= all;
  return (
    <main className="map-page">
      <div className="heading">
        <div>
          <h1>Map</h1>
          <p>
            What leads from one screen to another: what charts navigate to, links on their views, and screens
            that hold another chart as a part. Links of the header, which every page has, are left out.
          </p>
          <p role="status">
            {isComplete
              ? `${map.screens.length} screens, ${map.ways.length} ways`
              : `Walking through the charts: ${known} of ${all}. The map grows meanwhile.`}
          </p>
        </div>
        <form className="ends" onSubmit={(event) => event.preventDefault()}>
          <Choice
            label="From"
            value={from}
            screens={map.screens}
            onChange={(one) => go({ from: one, to, step: 0 })}
          />
          <Choice
            label="To"
            value={to}
            screens={map.screens}
            onChange={(one) => go({ from, to: one, step: 0 })}
          />
          {(from !== '' || to !== '') && (
            <a className="button" href="#/~map">
              Whole map
            </a>
          )}
        </form>
      </div>
      {isAsked && ways === null && (
        <p role="alert" className="problem">
          {from === to
            ? 'These are the same screen.'
            : isComplete
              ? `Nothing leads from ${from} to ${to}.`
              : `Nothing that is known yet leads from ${from} to ${to}.`}
        </p>
      )}
      {isAsked && ways !== null && (
        <WayPlayer
          ways={ways}
          stops={stopsOf(ways, to, samples.get(to) ?? null)}
          step={step}
          onGo={(next) => window.location.replace(hashOf({ page: 'map', from, to, step: next }))}
        />
      )}
      <MapDrawing layout={layout} screens={map.screens} samples={samples} way={ways ?? []} />
      <Ways map={map} />
    </main>
  );
}

function go(place: MapPlace) {
  window.location.hash = hashOf({ page: 'map', ...place });
}

function Choice(props: {
  label: string;
  value: string;
  screens: readonly Screen[];
  onChange: (to: string) => void;
}) {
  const { label, value, screens, onChange } = props;
  const known = value === '' || screens.some(({ id }) => id === value);
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">a screen</option>
        {!known && <option value={value}>{`${value} (unknown)`}</option>}
        {screens.map(({ id }) => (
          <option key={id}>{id}</option>
        ))}
      </select>
    </label>
  );
}
