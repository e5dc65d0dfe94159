import { hashOf } from '../../link';
import type { ProductMap, Way } from '../../map/graph';

/** Every way of the map in words, by the screen that it leads from. */
export function Ways({ map: { screens, ways } }: { map: ProductMap }) {
  return (
    <section className="ways" aria-labelledby="ways">
      <h2 id="ways">All ways</h2>
      {screens.map(({ id }) => {
        const own = ways.filter(({ from }) => from === id);
        return (
          own.length > 0 && (
            <details key={id}>
              <summary>
                {id} <small>{own.length === 1 ? '1 way' : `${own.length} ways`}</small>
              </summary>
              <ul>
                {own.map((way) => (
                  <li key={`${way.to} ${way.by} ${way.label}`}>
                    <WayLink way={way} /> → {way.to}
                    {way.address !== null && <code>{way.address}</code>}
                  </li>
                ))}
              </ul>
            </details>
          )
        );
      })}
    </section>
  );
}

const HOW = { goes: 'the chart navigates', back: 'the chart goes back', link: 'a link', part: 'a part' };

/** What leads somewhere, as a link to where its chart shows it. */
export function WayLink({ way }: { way: Way }) {
  return (
    <>
      <a href={hashOf({ page: 'chart', machine: way.from, at: way.at })}>{way.label}</a>{' '}
      <small>({HOW[way.by]})</small>
    </>
  );
}
