import type { CallOutcome, CallRequest } from '../../../contract/calls.ts';
import { earlierIn } from '../../../machines/money/earlier-payment.ts';

type Request = CallRequest<'CreatePayment'>;

/** Opens an online payment, and answers that it is meant where one of the same amount was begun minutes before. */
export const meantPayment = async (
  request: Request,
  open: (request: Request) => Promise<CallOutcome<'CreatePayment'>>,
): Promise<CallOutcome<'CreatePayment'>> => {
  const made = await open(request);
  const earlier = earlierIn(made);
  return earlier === null ? made : meantPayment({ ...request, besides: earlier.code }, open);
};
