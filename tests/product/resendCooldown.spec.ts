import { resendCooldownMachine } from '../../machines/resendCooldown/resendCooldown.machine';
import { resendCooldownModel } from '../../machines/resendCooldown/resendCooldown.paths';
import { goPaths } from './goPaths';
import { resendWays } from './resendCooldown.ways';

goPaths({
  name: 'resendCooldown',
  machine: resendCooldownMachine,
  model: resendCooldownModel,
  ways: resendWays,
  atLeast: 83,
});
