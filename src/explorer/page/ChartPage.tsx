import { Tabs, useComputedColorScheme, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { AnyEventObject } from 'xstate';
import { type At, chartHash, hashOf } from '../link';
import { registry } from '../registry';
import type { Summary } from '../summary';
import type { Stop, Trail } from '../trail';
import { Segments } from './bits';
import { Coverage } from './ChartList';
import { Copies } from './Copies';
import { ByHandNote, ContextForm } from './context/ContextForm';
import { useByHand } from './context/useByHand';
import { DrawnChart } from './DrawnChart';
import { type Opened, openChart, usePromise, useSummaries } from './data';
import { NextSteps } from './NextSteps';
import { PathList } from './PathList';
import { Player } from './Player';
import { PANES, PANES_ID, type Pane, panelOf, useIsNarrow } from './panes';
import { StateList } from './StateList';
import { StepFacts } from './StepFacts';
import { StepList } from './StepList';
import { type Screen, ViewPane } from './ViewPane';
import { type Where, whereIs } from './where';

/** One chart: drawn, with its paths, a player, and the real view beside it. */
export function ChartPage({ machine, at }: { machine: string; at: At }) {
  const { value, error } = usePromise(() => openChart(machine), machine);
  const summary = useSummaries(machine).get(machine);
  if (error !== null) return <Trouble text={error} />;
  if (value === null || summary === undefined)
    return (
      <main className="page waiting" aria-busy="true">
        <p role="status">Generating the paths of {machine}…</p>
      </main>
    );
  if (typeof summary === 'string') return <Trouble text={summary} />;
  return <Loaded opened={value} summary={summary} at={at} />;
}

const Trouble = ({ text }: { text: string }) => (
  <main className="page waiting">
    <p role="alert" className="problem">
      {text}
    </p>
    <a href="#/">All charts</a>
  </main>
);

/** States that a step has entered. */
const entered = (stop: Stop | undefined, before: Stop | undefined): string[] =>
  (stop?.states ?? []).filter((state) => !before?.states.includes(state));

function Loaded({ opened, summary, at }: { opened: Opened; summary: Summary; at: At }) {
  const { chart, root, runner } = opened;
  const { name } = chart;
  const where = whereIs(name, Object.keys(chart.model?.inputs ?? {}), at, summary);
  const place = JSON.stringify(at.by === 'path' ? [at.by, at.path] : at);
  const [hand, setHand] = useState<{ place: string; step: number } | null>(null);
  const [screen, setScreen] = useState<Screen>('phone');
  const [allLines, setAllLines] = useState(false);
  const [note, setNote] = useState<string | null>(null);
  const scheme = useComputedColorScheme('light');
  const [viewScheme, setViewScheme] = useState<'auto' | 'light' | 'dark'>('auto');
  const isNarrow = useIsNarrow();
  const [pane, setPane] = useState<Pane>('chart');
  const found: Where | null = typeof where === 'string' ? null : where;
  const run = found && runner ? runner.run(found.trail) : { stops: [] as Stop[], broken: null };
  const wanted = hand !== null && hand.place === place && at.by !== 'path' ? hand.step : (found?.step ?? 0);
  const step = Math.max(0, Math.min(wanted, run.stops.length - 1));
  const stop = run.stops[step];
  const trail: Trail | null = found && { ...found.trail, keys: found.trail.keys.slice(0, step) };

  const byHand = useByHand(trail, stop);

  const go = (to: number) => {
    setNote(null);
    if (at.by === 'path') window.location.replace(chartHash(name, { ...at, step: to }));
    else setHand({ place, step: to });
  };
  // Where the view is: several things may be done on it before this page has followed.
  const latest = useRef({ trail, step });
  useEffect(() => {
    latest.current = { trail, step };
  });
  const choose = (key: string) => {
    setNote(null);
    const at = latest.current;
    if (!at.trail || !found) return;
    const next = { ...at.trail, keys: [...at.trail.keys, key] };
    latest.current = { trail: next, step: at.step + 1 };
    if (at.step === step && found.trail.keys[step] === key) go(step + 1);
    else window.location.hash = chartHash(name, { by: 'steps', input: next.input, keys: next.keys });
  };
  const follow = (event: AnyEventObject): boolean => {
    if (byHand.isChanged) {
      setNote('The context was changed by hand: the view goes on alone, the chart does not follow.');
      return false;
    }
    const at = latest.current.trail;
    const here = at ? runner?.run(at).stops.at(-1) : undefined;
    const key = here ? runner?.keyFor(here, event) : null;
    if (key) choose(key);
    else setNote(`${event.type} is none of the model's samples: chart and view may differ now.`);
    return Boolean(key);
  };
  const hasView = name in registry;

  return (
    <main className={`page ${screen}`}>
      {/* A narrow page has the name above, and keeps its heading in each of its tabs. */}
      {isNarrow && <VisuallyHidden component="h1">{name}</VisuallyHidden>}
      {isNarrow && (
        <Tabs id={PANES_ID} className="panes" value={pane} onChange={(to) => setPane(to as Pane)}>
          <Tabs.List grow>
            {PANES.map(({ pane, label }) => (
              <Tabs.Tab key={pane} value={pane}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      )}
      <section className="drawing" aria-label="Chart" {...panelOf('chart', pane, isNarrow)}>
        <div className="bar">
          {!isNarrow && <h1>{name}</h1>}
          <Coverage summary={summary} />
          <label className="check">
            <input
              type="checkbox"
              checked={allLines}
              onChange={(event) => setAllLines(event.currentTarget.checked)}
            />
            All lines
          </label>
          {hasView && (
            <a className="button" href={hashOf({ page: 'gallery', machine: name })}>
              Gallery
            </a>
          )}
        </div>
        <DrawnChart
          key={String(allLines)}
          root={root}
          name={name}
          allLines={allLines ? true : undefined}
          active={new Set(stop ? stop.states : [])}
          taken={new Set(stop?.transitions ?? [])}
          fresh={at.by === 'state' && step === found?.step ? [at.state] : entered(stop, run.stops[step - 1])}
          subject={found?.title ?? ''}
        />
      </section>

      <section className="play" aria-label="Play">
        {typeof where === 'string' && (
          <p role="alert" className="problem">
            {where}
          </p>
        )}
        {run.broken !== null && (
          <p role="alert" className="problem">
            {run.broken}
          </p>
        )}
        {found && stop && <Player title={found.title} stops={run.stops} step={step} onGo={go} />}
      </section>
      <section className="below" aria-label="Steps" {...panelOf('steps', pane, isNarrow)}>
        {found && trail && stop && (
          <div className="way">
            <StepList input={found.trail.input} stops={run.stops} step={step} onGo={go} />
            <Copies chart={chart} trail={trail} stops={run.stops.slice(0, step + 1)} />
          </div>
        )}
        <Tabs defaultValue="step" keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="step">This step</Tabs.Tab>
            <Tabs.Tab value="next">What can happen next</Tabs.Tab>
            <Tabs.Tab value="paths">Paths ({summary.paths.length})</Tabs.Tab>
            <Tabs.Tab value="states">States ({summary.states})</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="step">{stop && <StepFacts chart={chart} root={root} stop={stop} />}</Tabs.Panel>
          <Tabs.Panel value="next">
            {stop && runner && (
              <NextSteps
                next={runner.next(stop)}
                onPath={run.stops[step + 1]?.key ?? null}
                onChoose={choose}
              />
            )}
          </Tabs.Panel>
          <Tabs.Panel value="paths">
            <PathList chart={chart} summary={summary} current={at.by === 'path' ? at.path : null} />
          </Tabs.Panel>
          <Tabs.Panel value="states">
            <StateList chart={chart} root={root} active={new Set(stop?.states ?? [])} />
          </Tabs.Panel>
        </Tabs>
      </section>

      <section className="view" aria-label="The view in this state" {...panelOf('view', pane, isNarrow)}>
        <div className="bar">
          <Segments
            label="Screen"
            options={['phone', 'desktop']}
            value={screen}
            onChange={(to) => setScreen(to as Screen)}
          />
          <Segments
            label="Colours"
            options={['auto', 'light', 'dark']}
            value={viewScheme}
            onChange={(to) => setViewScheme(to as typeof viewScheme)}
          />
        </div>
        {note !== null && (
          <p role="status" className="note">
            {note}
          </p>
        )}
        <ByHandNote hand={byHand} />
        {trail && hasView && run.broken === null ? (
          <ViewPane
            trail={trail}
            context={byHand.isChanged ? byHand.context : undefined}
            screen={screen}
            scheme={viewScheme === 'auto' ? scheme : viewScheme}
            onDid={follow}
            onAsked={(address) => setNote(`The view asks the shell for ${address}`)}
          />
        ) : (
          <p>{hasView ? 'No state to show.' : 'This chart has no view of its own.'}</p>
        )}
        {trail && hasView && stop && (
          <ContextForm hand={byHand} seen={summary.seen} place={JSON.stringify(trail)} />
        )}
      </section>
    </main>
  );
}
