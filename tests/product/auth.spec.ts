import { authMachine } from '../../machines/auth/auth.machine';
import { authModel } from '../../machines/auth/auth.paths';
import { authWays } from './auth.ways';
import { goPaths } from './goPaths';

goPaths({ name: 'auth', machine: authMachine, model: authModel, ways: authWays, atLeast: 95 });
