import { useState } from 'react';
import { asTest } from '../asTest';
import type { Chart } from '../charts';
import { chartHash } from '../link';
import type { Stop, Trail } from '../trail';

/** Copies the way to where a trail stands: as a test, or as a link. */
export function Copies({ chart, trail, stops }: { chart: Chart; trail: Trail; stops: readonly Stop[] }) {
  const [copied, setCopied] = useState<string | null>(null);
  async function copy(what: string, text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(`${what} copied`);
    } catch {
      setCopied('The browser refuses the clipboard');
    }
  }
  return (
    <div className="copies">
      <button type="button" className="button" onClick={() => copy('Test', asTest(chart, trail, stops))}>
        Copy as test
      </button>
      <button
        type="button"
        className="button"
        onClick={() => {
          const { machine, ...way } = trail;
          const hash = chartHash(machine, { by: 'steps', ...way });
          void copy('Link', `${location.origin}${location.pathname}${hash}`);
        }}
      >
        Copy link
      </button>
      <span role="status">{copied}</span>
    </div>
  );
}
