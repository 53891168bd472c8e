import { type Context, type Span as OtelSpan, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BasicTracerProvider,
  BatchSpanProcessor,
  type IdGenerator,
  ParentBasedSampler,
  RandomIdGenerator,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import type { Facts, Span, SpanStart, Tracer } from './spans.ts';
import type { SamplerName, TracingSettings } from './tracing-settings.ts';

/** A tracer that sends its spans to a collector by OTLP over HTTP. `flush` and `stop` wait until it has those that ended. */
export interface CollectorTracer extends Tracer {
  flush(): Promise<void>;
  stop(): Promise<void>;
}

export const collectorTracer = (settings: TracingSettings): CollectorTracer => {
  const ids = new ChosenIds();
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.version': settings.version, 'service.name': settings.serviceName }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(settings.sampler, settings.ratio),
    idGenerator: ids,
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${settings.endpoint.replace(/\/$/, '')}/v1/traces` })),
    ],
  });
  const tracer = provider.getTracer('portolan', settings.version);
  return {
    start({ name, kind = 'internal', facts = {}, parent, traceId, link, began }: SpanStart & { parent: Span | null }) {
      ids.next = traceId;
      const linked = link && trace.getSpanContext(contextOf(link));
      const span = tracer.startSpan(
        name,
        {
          kind: kinds[kind],
          attributes: facts,
          ...(linked && { links: [{ context: linked }] }),
          // The clock of the process drifts from that of the day.
          ...(began !== undefined && { startTime: Date.now() - (performance.now() - began) }),
        },
        contextOf(parent),
      );
      ids.next = undefined;
      return new CollectorSpan(span);
    },
    earlier(traceParent) {
      const [, traceId, spanId, flags] = traceParent.split('-');
      if (traceId === undefined || spanId === undefined || flags === undefined) return null;
      return new CollectorSpan(
        trace.wrapSpanContext({ traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }),
      );
    },
    flush: () => provider.forceFlush(),
    stop: () => provider.shutdown(),
  };
};

class CollectorSpan implements Span {
  readonly context: Context;
  readonly #span: OtelSpan;
  constructor(span: OtelSpan) {
    this.#span = span;
    this.context = trace.setSpan(ROOT_CONTEXT, span);
  }
  get traceId(): string {
    return this.#span.spanContext().traceId;
  }
  get traceParent(): string {
    const { traceId, spanId, traceFlags } = this.#span.spanContext();
    return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
  }
  end(facts?: Facts, failed?: string): void {
    if (facts !== undefined) this.#span.setAttributes(facts);
    if (failed !== undefined) {
      this.#span.setAttribute('error.type', failed);
      this.#span.setStatus({ code: SpanStatusCode.ERROR });
    }
    this.#span.end();
  }
}

const contextOf = (span: Span | null): Context => (span instanceof CollectorSpan ? span.context : ROOT_CONTEXT);

const kinds = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const;

/** Ids of spans. A span without a parent begins with the trace that is chosen for it, else with a new one. */
class ChosenIds implements IdGenerator {
  readonly #random = new RandomIdGenerator();
  next: string | undefined;
  generateTraceId(): string {
    return this.next ?? this.#random.generateTraceId();
  }
  generateSpanId(): string {
    return this.#random.generateSpanId();
  }
}

const samplerOf = (name: SamplerName, ratio: number): Sampler => {
  switch (name) {
    case 'always_on':
      return new AlwaysOnSampler();
    case 'always_off':
      return new AlwaysOffSampler();
    case 'traceidratio':
      return new TraceIdRatioBasedSampler(ratio);
    case 'parentbased_always_on':
      return new ParentBasedSampler({ root: new AlwaysOnSampler() });
    case 'parentbased_always_off':
      return new ParentBasedSampler({ root: new AlwaysOffSampler() });
    case 'parentbased_traceidratio':
      return new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) });
  }
};
