import { collectorTracer } from '../../../server/telemetry/open-telemetry.ts';
import { traceWith } from '../../../server/telemetry/spans.ts';
import type { TracingSettings } from '../../../server/telemetry/tracing-settings.ts';
import { type HeardSpan, traceReceiver } from './trace-receiver.ts';

/** Traces all that this process does to a receiver of its own, until `stop`. Start servers after it. */
export const traceToReceiver = async (given: Partial<TracingSettings> = {}) => {
  const receiver = await traceReceiver();
  const tracer = collectorTracer({
    endpoint: receiver.endpoint,
    serviceName: 'portolan',
    version: '0.0.0',
    sampler: 'parentbased_always_on',
    ratio: 1,
    ...given,
  });
  traceWith(tracer);
  return {
    /** All spans that have ended. */
    async heard(): Promise<readonly HeardSpan[]> {
      await tracer.flush();
      return receiver.heard;
    },
    async stop() {
      traceWith(null);
      await tracer.stop();
      await receiver.close();
    },
  };
};
