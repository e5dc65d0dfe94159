import { resendCooldownMachine } from '../../machines/resendCooldown/resendCooldown.machine';
import { resendCooldownModel } from '../../machines/resendCooldown/resendCooldown.paths';
import { goPaths } from './goPaths';
import { resendSteps } from './resendCooldown.steps';

goPaths({
  name: 'resendCooldown',
  machine: resendCooldownMachine,
  model: resendCooldownModel,
  definitions: resendSteps,
  atLeast: 83,
});
