import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { chartHash, placeOf } from '../link';
import { openingOf } from '../openFile';
import { ChartList } from './ChartList';
import { ChartPage } from './ChartPage';
import { ComparePage } from './compare/ComparePage';
import { openAll, useHash } from './data';
import { Gallery } from './Gallery';
import { Live } from './Live';
import { MapPage } from './map/MapPage';
import { Search } from './Search';

/** The whole page: what is above every place, and the place that the address names. */
export function Explorer() {
  const hash = useHash();
  const place = placeOf(hash);
  const machine = 'machine' in place ? place.machine : null;
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    document.title = machine === null ? 'Flows' : `${machine} · Flows`;
  }, [machine]);

  async function open(file: File | undefined) {
    if (!file) return;
    try {
      const all = () => openAll().then((opened) => opened.map(({ chart }) => chart));
      const { hash: to, said, cutShort } = await openingOf(await file.text(), all);
      setProblem(cutShort ? said.map(({ text }) => text).join(' · ') : null);
      window.location.hash = to;
    } catch (error) {
      setProblem(`${file.name}: ${(error as Error).message}`);
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file has a button beside it
    <div
      className={`explorer at-${place.page}`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void open(event.dataTransfer.files[0]);
      }}
    >
      <header className="top">
        <nav aria-label="Where you are">
          <a href="#/" className="home">
            Flows
          </a>
          {machine !== null && (
            <>
              <span aria-hidden="true">/</span>
              <a href={chartHash(machine)}>{machine}</a>
            </>
          )}
          {(place.page === 'live' || place.page === 'map' || place.page === 'diff') && (
            <>
              <span aria-hidden="true">/</span>
              <span>{place.page}</span>
            </>
          )}
        </nav>
        <Search key={place.page === 'map' ? place.page : hash} />
        <div className="tools">
          <label className="button">
            Open replay
            <input
              type="file"
              accept="application/json,.json"
              onChange={(event) => {
                void open(event.currentTarget.files?.[0]);
                event.currentTarget.value = '';
              }}
            />
          </label>
          <a className="button" href="#/~map">
            Map
          </a>
          <a className="button" href="#/~diff">
            Diff
          </a>
          <a className="button" href="#/~live">
            Live
          </a>
          <SchemeButton />
        </div>
      </header>
      {problem !== null && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
      {place.page === 'list' && <ChartList />}
      {place.page === 'live' && <Live />}
      {place.page === 'diff' && <ComparePage key={hash} before={place.before} after={place.after} />}
      {place.page === 'map' && <MapPage from={place.from} to={place.to} step={place.step} />}
      {place.page === 'gallery' && <Gallery key={place.machine} machine={place.machine} />}
      {place.page === 'chart' && <ChartPage key={place.machine} machine={place.machine} at={place.at} />}
    </div>
  );
}

function SchemeButton() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  return (
    <ActionIcon
      variant="default"
      size="var(--touch)"
      aria-label={dark ? 'Use light colours' : 'Use dark colours'}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <IconSun size={20} /> : <IconMoon size={20} />}
    </ActionIcon>
  );
}
