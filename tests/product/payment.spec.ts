import { paymentMachine } from '../../machines/payment/payment.machine';
import { paymentModel } from '../../machines/payment/payment.paths';
import { goPaths } from './goPaths';
import { paymentWays } from './payment.ways';

goPaths({ name: 'payment', machine: paymentMachine, model: paymentModel, ways: paymentWays, atLeast: 85 });
