import { paymentMachine } from '../../machines/payment/payment.machine';
import { paymentModel } from '../../machines/payment/payment.paths';
import { goPaths } from './goPaths';
import { paymentSteps } from './payment.steps';

goPaths({
  name: 'payment',
  machine: paymentMachine,
  model: paymentModel,
  definitions: paymentSteps,
  atLeast: 85,
});
