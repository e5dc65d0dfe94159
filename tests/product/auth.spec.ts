import { authMachine } from '../../machines/auth/auth.machine';
import { authModel } from '../../machines/auth/auth.paths';
import { authSteps } from './auth.steps';
import { goPaths } from './goPaths';

goPaths({ name: 'auth', machine: authMachine, model: authModel, definitions: authSteps, atLeast: 95 });
