import type { Logger } from 'pino';

/** A call that has not been answered by then is not waited for, and takes effect no later. */
export const supplierAnswersWithinMs = 20_000;

/** A supplier's answer; `unknown` if the call fails or takes over 20 s, so that the supplier must be asked again. */
export const answerWithin = async <Outcome extends { readonly outcome: string }>(
  log: Logger,
  call: Promise<Outcome>,
): Promise<Outcome | { readonly outcome: 'unknown' }> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<{ readonly outcome: 'unknown' }>((resolve) => {
    timer = setTimeout(() => resolve({ outcome: 'unknown' }), supplierAnswersWithinMs);
  });
  try {
    return await Promise.race([call, late]);
  } catch (error) {
    log.error({ err: error }, 'a supplier call failed');
    return { outcome: 'unknown' };
  } finally {
    clearTimeout(timer);
  }
};
