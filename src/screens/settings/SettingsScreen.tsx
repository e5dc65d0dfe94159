import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { settingsMachine } from '../../../machines/settings/settings.machine';
import { SettingsView } from './SettingsView';

/** Connects the settings to their running chart. */
export function SettingsScreen({ actor }: { actor: ActorRefFrom<typeof settingsMachine> }) {
  return <SettingsView snapshot={useSelector(actor, (snapshot) => snapshot)} send={actor.send} />;
}
