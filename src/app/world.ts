import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { heartsMachine } from '../../machines/hearts/hearts.machine';
import type { Scheme } from '../../machines/settings/settings.machine';
import type { ShellEvent } from '../../machines/shell';
import type { User } from '../../openapi/entities/types';
import type { Navigation } from './navigation';
import type { Services } from './services';
import type { SessionActor } from './session';

/** What a page's chart may be given of what is outside it: the services, and what the shell can tell and do. */
export interface World extends Services {
  /** The session's running actor, and the one that knows which ads are saved. */
  sessionActor: SessionActor;
  heartsActor: ActorRefFrom<typeof heartsMachine>;
  navigation: Navigation;
  /** The charts of the pages and parts that are shown. */
  running: Set<AnyActorRef>;
  /** Who is signed in now. */
  user(): User | null;
  signOut(): void;
  /** Carries out what a chart would emit. */
  tell(event: ShellEvent): void;
  /** The query of the address that is shown now, as in `location`: still encoded. */
  search(): string;
  /** Something was changed from here: what is kept for back and forward is old. */
  forgetHistory(): void;
  scheme(): Scheme;
  applyScheme(scheme: Scheme): void;
}
