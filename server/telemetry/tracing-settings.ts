/** Samplers of the variable `OTEL_TRACES_SAMPLER`. */
export const samplerNames = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
export type SamplerName = (typeof samplerNames)[number];

export interface TracingSettings {
  /** Address of a collector that takes OTLP over HTTP, without `/v1/traces`. */
  readonly endpoint: string;
  readonly serviceName: string;
  readonly version: string;
  readonly sampler: SamplerName;
  /** The part of the traces that is kept, 0 to 1, where the sampler has a ratio. */
  readonly ratio: number;
}
