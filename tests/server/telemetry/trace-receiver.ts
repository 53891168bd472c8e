import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as a collector hears it by OTLP. */
export interface HeardSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly ms: number;
  readonly facts: Readonly<Record<string, string | number | boolean>>;
  readonly isFailed: boolean;
  /** Of the service: its name, its version. */
  readonly service: Readonly<Record<string, string | number | boolean>>;
}

interface OtlpValue {
  readonly stringValue?: string;
  readonly intValue?: number | string;
  readonly doubleValue?: number;
  readonly boolValue?: boolean;
}
interface OtlpAttribute {
  readonly key: string;
  readonly value: OtlpValue;
}
interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes?: readonly OtlpAttribute[];
  readonly status?: { readonly code?: number };
}
interface OtlpRequest {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly OtlpAttribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[];
  }[];
}

const failedStatus = 2;

/** A collector of its own: it takes spans by OTLP over HTTP and keeps them. */
export const traceReceiver = async () => {
  const heard: HeardSpan[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (request.url === '/v1/traces') heard.push(...spansIn(JSON.parse(Buffer.concat(parts).toString())));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };
  const server = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    heard: heard as readonly HeardSpan[],
    traceOf: (id: string): readonly HeardSpan[] => heard.filter(({ traceId }) => traceId === id),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};

export type TraceReceiver = Awaited<ReturnType<typeof traceReceiver>>;

const spansIn = ({ resourceSpans }: OtlpRequest): readonly HeardSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) => spans.map((span) => heardOf(span, factsIn(resource.attributes)))),
  );

const heardOf = (span: OtlpSpan, service: HeardSpan['service']): HeardSpan => ({
  traceId: span.traceId,
  spanId: span.spanId,
  parentSpanId: span.parentSpanId,
  name: span.name,
  ms: Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1e6,
  facts: factsIn(span.attributes ?? []),
  isFailed: span.status?.code === failedStatus,
  service,
});

const factsIn = (attributes: readonly OtlpAttribute[]): HeardSpan['facts'] =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.boolValue ?? value.doubleValue ?? Number(value.intValue),
    ]),
  );
