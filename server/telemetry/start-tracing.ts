import { type Tracer, traceWith } from './spans.ts';
import type { TracingSettings } from './tracing-settings.ts';

/** Sends spans to a collector from now on. Without an endpoint, nothing of OpenTelemetry is loaded. */
export const startTracing = async (
  settings: Omit<TracingSettings, 'endpoint'> & { readonly endpoint: string | undefined },
): Promise<{ stop(): Promise<void> }> => {
  const { endpoint } = settings;
  if (endpoint === undefined) return { stop: async () => {} };
  const { collectorTracer } = await import('./open-telemetry.ts');
  const tracer = collectorTracer({ ...settings, endpoint });
  traceWith(tracer satisfies Tracer);
  return tracer;
};
